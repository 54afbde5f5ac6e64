import type { z } from 'zod'
import { isTestGateway } from '../../../adapters/payment/payment-methods'
import type { ProviderState, ProvidersState, providerCalls } from '../../../contract/admin/provider-settings'
import { type Db, getDb } from '../../../db/connection'
import { setting } from '../../../db/schema'
import {
  findMissingKeys,
  isFixedProvider,
  type KeyedProvider,
  PROVIDERS,
  providerConfig,
} from '../../../provider-config'
import { site } from '../../../site'
import { hasDemoStaff } from '../../catalogue/demo-shop'
import { raiseVersion } from '../../catalogue/products-version'
import { readDocument, type ShopDocument, saveDocument, undoDocument } from '../../catalogue/shop-document'
import { ensureDemoStaff } from '../../customer/demo-staff'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import {
  loadStoredProviders,
  openProviderKeys,
  PROVIDERS_KEY,
  parseStoredProviders,
  type StoredProviders,
  withChangedKeys,
} from '../../settings/stored-providers'
import { refreshStoredSettings } from '../../settings/stored-settings'
import { findKeyProblems, toChangeMap } from './provider-changes'

/** Its history holds the secrets encrypted, as the setting does. */
const providersDocument: ShopDocument<StoredProviders> = {
  entity: 'setting',
  key: PROVIDERS_KEY,
  read: loadStoredProviders,
  write: async (tx: Db, value: StoredProviders, now: Date) => {
    const row = { key: PROVIDERS_KEY, value, updated_at: now }
    await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row })
    await raiseVersion(tx, 'catalogue_version', now)
  },
  check: async () => {},
  parse: parseStoredProviders,
  tags: ['catalog'],
  isSecret: (field) => !field.startsWith('texts.'),
}

export async function providers(): Promise<Answer<ProvidersState>> {
  return { data: await loadState() }
}

/** The process that saves uses the new keys at once; others follow when they see the new version. */
export async function saveproviders(
  { version, changes }: z.output<typeof providerCalls.saveproviders.input>,
  context: Context,
): Promise<Answer<ProvidersState>> {
  const { value: stored } = await readDocument(providersDocument)
  const changeMap = toChangeMap(changes)
  const problems = findKeyProblems(openProviderKeys(stored), changeMap)
  if (problems.length > 0)
    throw new RefusalError('keys_refused', 'Some keys are wrong.', { ...(await loadState()), problems })
  const value = withChangedKeys(stored, changeMap)
  const { expired } = await withoutSecrets(() => saveDocument(providersDocument, { version, value }, context))
  await applyStored(context.now)
  return { data: await loadState(), ...(expired && { expired }) }
}

export async function undoproviders(
  input: z.output<typeof providerCalls.undoproviders.input>,
  context: Context,
): Promise<Answer<{ version: number }>> {
  const undone = await withoutSecrets(() => undoDocument(providersDocument, input, context))
  await applyStored(context.now)
  return undone
}

/** A conflict comes with the newest document, of which only the version and the state of the keys may leave. */
async function withoutSecrets<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RefusalError && error.reason === 'conflict')
      throw new RefusalError('conflict', error.message, await loadState())
    throw error
  }
}

/** The demo's staff, whose number is published, leaves before its codes would be sent to the owner of that number. */
async function applyStored(now: Date): Promise<void> {
  await refreshStoredSettings()
  await ensureDemoStaff(await getDb(), await hasDemoStaff(providerConfig()), now)
}

async function loadState(): Promise<ProvidersState> {
  const { version, value, history } = await readDocument(providersDocument)
  return { version, providers: PROVIDERS.map((provider) => toState(provider, value)), history, problems: [] }
}

function toState(provider: KeyedProvider, stored: StoredProviders): ProviderState {
  const { name, channel, fields } = provider
  const isFixed = isFixedProvider(provider)
  const keys = openProviderKeys(stored)
  const config = providerConfig()
  const toShown = (variable: keyof typeof config) =>
    isFixed ? String(config[variable] ?? '') : (stored.sealed[variable] ?? keys[variable] ?? '')
  const state = findState(provider, stored)
  return {
    name,
    channel,
    state,
    missing: state === 'incomplete' ? findMissingKeys(provider, keys) : [],
    is_test: (state === 'on' || state === 'fixed') && isTestGateway(name),
    webhook_url: channel === 'payment' ? `${site().url}/api/pay/${name}` : null,
    fields: fields.map(({ variable, kind }) => {
      const is_secret = kind === 'secret'
      const text = toShown(variable)
      return { variable, is_secret, is_set: text !== '', value: is_secret ? null : text }
    }),
  }
}

function findState(provider: KeyedProvider, { texts, sealed }: StoredProviders): ProviderState['state'] {
  if (isFixedProvider(provider)) return 'fixed'
  const own = provider.fields.filter(({ variable }) => texts[variable] || sealed[variable])
  if (own.length === 0) return 'off'
  const keys = openProviderKeys({ texts, sealed })
  if (own.some(({ variable }) => !keys[variable])) return 'unreadable'
  if (findMissingKeys(provider, keys).length > 0) return 'incomplete'
  return providerConfig()[provider.key] === keys[provider.key] ? 'on' : 'unused'
}
