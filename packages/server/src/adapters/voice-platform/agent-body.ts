import type { PlatformAgent } from '../../agents/state/voice-platform.port.ts'

/** An agent must never conceal that it is an AI (spec:agents.warnings-first-message; AI Act, article 50). */
const honesty = 'If you are asked whether you are a person, say that you are an artificial intelligence.'

/** The tag that identifies our agents; no one else's agent carries one of our ids. */
export const tagOf = (reference: string): string => `hovor:${reference}`

/** An agent in the platform's REST format, for creation and update. */
export function agentBody(agent: PlatformAgent): Record<string, unknown> {
  return {
    name: agent.name,
    conversation_config: {
      agent: {
        first_message: agent.firstMessage,
        language: agent.language,
        prompt: {
          prompt: promptOf(agent),
          built_in_tools: {
            end_call: { name: 'end_call', description: '', params: { system_tool_type: 'end_call' } },
          },
        },
      },
      tts: {
        // The platform allows the second generation for English only, and requires the multilingual one otherwise.
        model_id: agent.language === 'en' ? 'eleven_flash_v2' : 'eleven_flash_v2_5',
        ...(agent.voiceId !== null && { voice_id: agent.voiceId }),
      },
      // -1 turns the silence prompt off.
      turn: { turn_timeout: agent.silencePromptSecs ?? -1 },
    },
    platform_settings: {
      data_collection: Object.fromEntries(agent.dataFields.map((field) => [field.key, collected(field)])),
      evaluation: {
        criteria:
          agent.goal === ''
            ? []
            : [{ id: 'goal', name: 'goal', type: 'prompt', conversation_goal_prompt: agent.goal }],
      },
    },
  }
}

function promptOf({ systemPrompt, goal, knowledge }: PlatformAgent): string {
  const parts = [
    systemPrompt,
    goal === '' ? '' : `Goal of the call: ${goal}`,
    knowledge === '' ? '' : `What you know:\n${knowledge}`,
    honesty,
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

type Field = PlatformAgent['dataFields'][number]

/** The platform has three types; the rest of ours is described in words. */
function collected({ type, description, options }: Field): Record<string, unknown> {
  const hint = hints[type]
  return {
    type: type === 'number' || type === 'boolean' ? type : 'string',
    description: hint === undefined ? description : `${description} (${hint})`.trim(),
    ...(type === 'enum' && options !== undefined && { enum: options }),
  }
}

const hints: Partial<Record<Field['type'], string>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DDTHH:MM',
  phone: 'E.164, such as +420601000001',
  email: 'an e-mail address',
}
