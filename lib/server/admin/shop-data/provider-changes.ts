import type { KeyProblem } from '../../../contract/admin/provider-settings'
import {
  findMissingKeys,
  hasKeys,
  isFixedProvider,
  isPossibleKey,
  type KeyedProvider,
  PROVIDERS,
  type ProviderKeys,
} from '../../../provider-config'

type KeyChange = { variable: string; text: string }

/** The changes by variable; the last one wins. */
export const toChangeMap = (changes: KeyChange[]): ReadonlyMap<string, string> =>
  new Map(changes.map(({ variable, text }) => [variable, text]))

/**
 * What is wrong with changes of stored keys. With another account, server or user every secret has to be entered again:
 * otherwise one that nobody may read could be sent to a server of somebody else's choice.
 */
export function findKeyProblems(before: ProviderKeys, changes: ReadonlyMap<string, string>): KeyProblem[] {
  const after = { ...before, ...Object.fromEntries(changes) }
  const known = new Set<string>(PROVIDERS.flatMap(({ fields }) => fields.map(({ variable }) => variable)))
  const unknown = [...changes.keys()].filter((variable) => !known.has(variable))
  const changed = PROVIDERS.filter(({ fields }) => fields.some(({ variable }) => changes.has(variable)))
  return [
    ...unknown.map((variable) => ({ variable, problem: 'wrong' as const })),
    ...changed.flatMap((provider) => findProviderProblems(provider, before, after, changes)),
  ]
}

function findProviderProblems(
  provider: KeyedProvider,
  before: ProviderKeys,
  after: ProviderKeys,
  changes: ReadonlyMap<string, string>,
): KeyProblem[] {
  const { fields } = provider
  if (isFixedProvider(provider)) return fields.filter(({ variable }) => changes.has(variable)).map(toProblem('fixed'))
  if (!hasKeys(provider, after)) return []
  const wrong = fields.filter((field) => !isPossibleKey(field, after[field.variable] ?? ''))
  if (wrong.length > 0) return wrong.map(toProblem('wrong'))
  const missing = findMissingKeys(provider, after).filter((variable) =>
    fields.some((field) => field.variable === variable),
  )
  if (missing.length > 0) return missing.map((variable) => ({ variable, problem: 'required' }))
  const isOtherAccount = fields.some(
    ({ variable, kind }) => kind === 'account' && (before[variable] ?? '') !== (after[variable] ?? ''),
  )
  const kept = fields.filter(({ variable, kind }) => kind === 'secret' && before[variable] && !changes.has(variable))
  if (isOtherAccount && kept.length > 0) return kept.map(toProblem('again'))
  const isSecondSms = PROVIDERS.some(
    (other) => other !== provider && other.channel === 'sms' && (isFixedProvider(other) || hasKeys(other, after)),
  )
  return provider.channel === 'sms' && isSecondSms ? [{ variable: provider.key, problem: 'one_sms' }] : []
}

const toProblem =
  (problem: KeyProblem['problem']) =>
  ({ variable }: { variable: string }): KeyProblem => ({ variable, problem })
