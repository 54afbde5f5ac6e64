import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/connection'
import { setting } from '../../db/schema'
import { PROVIDERS, type ProviderKeys } from '../../provider-config'
import { openText, sealText } from '../security/sealed-text'

/** The row of the table `setting` with the keys of providers. */
export const PROVIDERS_KEY = 'providers'

/** Texts by variable: the public ones as they are, the secret ones encrypted with a key of SESSION_SECRET. */
export type StoredProviders = { texts: Record<string, string>; sealed: Record<string, string> }

const Stored = z.object({
  texts: z.record(z.string(), z.string()).catch({}),
  sealed: z.record(z.string(), z.string()).catch({}),
})
const FIELDS = PROVIDERS.flatMap(({ fields }) => fields)

/** What an earlier or a later version of the shop stored, in the order of the fields: others are left out. */
export function parseStoredProviders(stored: unknown): StoredProviders {
  const { texts, sealed } = Stored.safeParse(stored).data ?? { texts: {}, sealed: {} }
  const pick = (from: Record<string, string>, isSecret: boolean) => {
    const own = FIELDS.filter(({ variable, kind }) => (kind === 'secret') === isSecret && from[variable])
    return Object.fromEntries(own.map(({ variable }) => [variable, from[variable] ?? '']))
  }
  return { texts: pick(texts, false), sealed: pick(sealed, true) }
}

export async function loadStoredProviders(db: Db): Promise<StoredProviders> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, PROVIDERS_KEY))
  return parseStoredProviders(row?.value)
}

/** The keys in clear, for the adapters alone. Secrets that were sealed under another SESSION_SECRET are left out. */
export function openProviderKeys({ texts, sealed }: StoredProviders): ProviderKeys {
  const opened = Object.entries(sealed).map(([variable, text]) => [variable, openText('provider-key', text) ?? ''])
  return { ...texts, ...Object.fromEntries(opened) }
}

/** The stored keys with some changed; an empty text removes one. Unchanged secrets keep their encrypted form. */
export function withChangedKeys(stored: StoredProviders, changes: ReadonlyMap<string, string>): StoredProviders {
  const before = openProviderKeys(stored)
  const changed = [...changes].filter(([variable, text]) => text !== before[variable] || text === '')
  const isSecret = new Set<string>(FIELDS.flatMap(({ variable, kind }) => (kind === 'secret' ? [variable] : [])))
  const toStored = ([variable, text]: [string, string]) =>
    isSecret.has(variable) && text !== '' ? sealText('provider-key', text) : text
  const texts = changed.map((change): [string, string] => [change[0], toStored(change)])
  return parseStoredProviders({
    texts: { ...stored.texts, ...Object.fromEntries(texts) },
    sealed: { ...stored.sealed, ...Object.fromEntries(texts) },
  })
}
