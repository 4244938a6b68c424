import { held } from './requirement.ts'

export const versioning = {
  'versioning.openapi': held('`info.version` of `/openapi.json` is the version in every response.'),
  'versioning.openapi-31': held('`/openapi.json` is an OpenAPI 3.1 description.'),
  'versioning.additive-gate': held(
    'Within v1 a field never disappears, changes its type or becomes required.',
  ),
  'versioning.open-answers': held('Responses are described as open: a new optional field breaks no client.'),
  'versioning.draft-bodies': held(
    'Draft bodies are strict: exactly the object that was read can be sent back.',
  ),
  'versioning.changelog': held('`GET /v1/changelog` lists the changes, without a key.'),
  'versioning.changelog-no-limits': held('The changelog carries no rate-limit headers.'),
}
