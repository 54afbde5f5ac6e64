import { z } from 'zod'
import { calls } from '../call'
import { Version } from '../shapes'
import { ShopChange } from './shop-data/document'

/** Far more than all fields of all providers. */
const MAX_CHANGES = 100

const Field = z.object({
  variable: z.string(),
  is_secret: z.boolean(),
  is_set: z.boolean(),
  /** Null for a secret, which is never given back. */
  value: z.string().nullable(),
})
const ProviderState = z.object({
  name: z.string(),
  channel: z.enum(['payment', 'email', 'sms']),
  /** `fixed`: by the environment; `unreadable`: sealed under another secret of the server. */
  state: z.enum(['off', 'on', 'fixed', 'incomplete', 'unreadable', 'unused']),
  /** Variables that are missing before it works. */
  missing: z.array(z.string()),
  /** Whether the keys in use are those of a trial, with which no money moves. */
  is_test: z.boolean(),
  /** Where the provider sends its events; null for messages. */
  webhook_url: z.string().nullable(),
  fields: z.array(Field),
})
export type ProviderState = z.infer<typeof ProviderState>

const KeyProblem = z.object({
  variable: z.string(),
  problem: z.enum(['required', 'wrong', 'again', 'fixed', 'one_sms']),
})
export type KeyProblem = z.infer<typeof KeyProblem>

const ProvidersState = z.object({
  version: z.number().int(),
  providers: z.array(ProviderState),
  history: z.array(ShopChange),
  /** What is wrong with refused changes. */
  problems: z.array(KeyProblem),
})
export type ProvidersState = z.infer<typeof ProvidersState>

/** Texts by variable; one that is not named stays as it is, and an empty text removes it. */
const Changes = z
  .array(z.object({ variable: z.string().max(40), text: z.string().trim().max(500, 'too_long') }))
  .max(MAX_CHANGES)

const shared = { session: true, extension: true, role: 'owner' } as const
const REASONS = ['not_allowed', 'keys_refused'] as const

/** The keys of payment, e-mail and SMS providers. Owners alone see and change them, and nobody sees a secret again. */
export const providerCalls = calls({
  providers: {
    ...shared,
    method: 'GET',
    path: 'shopdata/providers',
    input: z.object({}),
    data: ProvidersState.nullable(),
    reasons: ['not_allowed'],
    summary: 'The providers whose keys an owner can enter, each with its state. Secrets are left out.',
  },
  saveproviders: {
    ...shared,
    method: 'POST',
    path: 'shopdata/saveproviders',
    input: z.object({ version: Version, changes: Changes }),
    data: ProvidersState.nullable(),
    reasons: [...REASONS, 'conflict'],
    summary: 'Saves keys; every instance of the shop uses them within a second. Secrets are stored encrypted.',
  },
  undoproviders: {
    ...shared,
    method: 'POST',
    path: 'shopdata/undoproviders',
    input: z.object({ version: Version, to: Version }),
    data: z.object({ version: z.number().int() }).nullable(),
    reasons: ['not_allowed', 'conflict', 'not_found'],
    summary: 'Restores the keys as of version `to` (0: before the first change), as a new version.',
  },
})

/** Recorded in the audit log like other calls of staff. */
export const providerTestCalls = calls({
  testprovider: {
    ...shared,
    method: 'POST',
    path: 'staff/testprovider',
    input: z.object({ provider: z.string().max(40), changes: Changes }),
    data: z
      .object({
        outcome: z.enum(['accepted', 'refused', 'unclear']),
        /** Short, technical and in English: `Razorpay: 401 BAD_REQUEST_ERROR`. */
        answer: z.string().nullable(),
        is_test: z.boolean(),
        problems: z.array(KeyProblem),
      })
      .nullable(),
    reasons: [...REASONS, 'not_found'],
    summary: 'Asks the provider whether it accepts the stored keys with these changes, within 20 seconds.',
  },
})
