import { adminClient } from '@/lib/browser/admin/admin-client'
import type { KeyProblem, ProviderState } from '@/lib/contract/admin/provider-settings'
import type { ProviderMessages } from '@/lib/i18n/admin-messages'

/** What trying a provider out means: keys that it knows, a server that answers, or a text message that arrives. */
export function findTestTexts(provider: string, { tests }: ProviderMessages) {
  if (provider === 'smtp') return tests.server
  return provider === 'msg91' ? tests.message : tests.keys
}

export type KeyChange = { variable: string; text: string }

/** What differs from the stored keys; an empty secret means that it stays. */
export function findKeyChanges({ state, fields }: ProviderState, draft: Record<string, string>): KeyChange[] {
  if (state === 'fixed') return []
  return fields.flatMap(({ variable, is_secret, value }) => {
    const text = (draft[variable] ?? '').trim()
    return text === (is_secret ? '' : value) ? [] : [{ variable, text }]
  })
}

/** What the provider says about the keys as typed, in words, and what is wrong with the fields. */
export async function testProvider(
  provider: string,
  changes: KeyChange[],
  labels: ProviderMessages,
): Promise<{ text: string; problems: KeyProblem[] }> {
  const { status, data, reason } = await adminClient.staff.testprovider({ provider, changes })
  if (status === 1 && data) {
    const text = findTestTexts(provider, labels)[data.outcome].replace('{answer}', data.answer ?? '')
    return { text: data.is_test ? `${text} ${labels.testMode}` : text, problems: [] }
  }
  const problems = data?.problems ?? []
  if (problems.length > 0) return { text: labels.errors.keys_refused, problems }
  return { text: reason === 'too_many' ? labels.errors.too_many_tests : labels.errors.not_tested, problems }
}
