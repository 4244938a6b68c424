import { useLanguage } from '../language/language.tsx'
import { person } from '../person/person.ts'

/** Who runs the service, whom to ask and by which terms. */
export function BrandFoot() {
  const { say } = useLanguage()
  const { name, email, phone, termsUrl, privacyUrl } = person.brand
  return (
    <footer className="mx-auto flex max-w-6xl flex-wrap gap-x-4 gap-y-1 border-t border-edge p-4 text-sm wrap-anywhere">
      <span>{name}</span>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {termsUrl && <a href={termsUrl}>{say('brand.terms')}</a>}
      {privacyUrl && <a href={privacyUrl}>{say('brand.privacy')}</a>}
    </footer>
  )
}
