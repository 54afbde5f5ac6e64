import { z } from 'zod'
import { ROLES } from '../../../domain/customer/role'
import { SIGN_IN_METHODS, SIGN_IN_RESULTS } from '../../../domain/customer/sign-in-client'
import { calls } from '../../call'
import { Code } from '../../customer/customer'
import { MAX_ID } from '../../shapes'

const MAX_PAGES = 10_000
const Id = z.number().int().positive().max(MAX_ID)
/** A code of the authenticator app, or a recovery code, which is longer. */
const FactorCode = z.string('code_required').trim().min(1, 'code_required').max(40, 'too_long')

/** A session of a member of staff; browser and system are empty where their names are not known. */
export const StaffSession = z.object({
  id: z.string(),
  member: z.string(),
  member_id: Id,
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  started_at: z.string(),
  /** Accurate to five minutes. */
  last_seen_at: z.string(),
  second_factor: z.boolean(),
  /** The session that asks. */
  is_this: z.boolean(),
})
export type StaffSession = z.infer<typeof StaffSession>

/** A sign-in of a member of staff, or `count` refused ones within a minute. */
export const StaffSignIn = z.object({
  id: Id,
  at: z.string(),
  member: z.string(),
  result: z.enum(SIGN_IN_RESULTS),
  method: z.enum(SIGN_IN_METHODS).nullable(),
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  count: z.number().int(),
})
export type StaffSignIn = z.infer<typeof StaffSignIn>

export const SECURITY_CHANGES = ['on', 'off', 'recovery_codes', 'reset', 'required', 'not_required'] as const
/** A change of a second factor; `by` is null where it was made on the command line. */
export const SecurityChange = z.object({
  at: z.string(),
  member: z.string(),
  change: z.enum(SECURITY_CHANGES),
  by: z.string().nullable(),
})
export type SecurityChange = z.infer<typeof SecurityChange>

const SecurityMember = z.object({ id: Id, name: z.string(), role: z.enum(ROLES), second_factor: z.boolean() })

export const SignInSecurity = z.object({
  own: z.object({ id: Id, role: z.enum(ROLES), since: z.string().nullable(), recovery_codes: z.number().int() }),
  /** Whether an owner requires the second factor of all staff. */
  is_required: z.boolean(),
  /** All staff, for owners; else empty. */
  members: z.array(SecurityMember),
  /** Open sessions: of all staff for owners, else the caller's own. The last used first. */
  sessions: z.array(StaffSession),
  sign_ins: z.object({
    rows: z.array(StaffSignIn),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  }),
  /** For owners; else empty. The newest first. */
  changes: z.array(SecurityChange),
})
export type SignInSecurity = z.infer<typeof SignInSecurity>

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const any = { method: 'POST', session: true, extension: true, role: 'staff', beforeSecondFactor: true } as const
const owner = { method: 'POST', session: true, extension: true, role: 'owner' } as const

/** The second factor, the sessions and the sign-ins of staff. */
export const signInSecurityCalls = calls({
  signinsecurity: {
    ...any,
    method: 'GET',
    path: 'staff/signinsecurity',
    input: z.object({ page: z.coerce.number().int().min(1).max(MAX_PAGES).default(1) }),
    data: SignInSecurity.nullable(),
    reasons: ['not_allowed'],
    summary: 'The second factor, the open sessions and the sign-ins: of all staff for owners, else of the caller.',
  },
  startsecondfactor: {
    ...any,
    path: 'staff/startsecondfactor',
    input: z.object({}),
    /** `secret` in base 32; the QR code of `uri` is square, `qr_size` units wide, its dark modules are the path. */
    data: z.object({ secret: z.string(), uri: z.string(), qr_size: z.number().int(), qr_path: z.string() }).nullable(),
    reasons: ['not_allowed', 'conflict'],
    summary:
      'Starts the set-up of a second factor (RFC 6238) with a new secret; it counts once a code has confirmed it.',
  },
  confirmsecondfactor: {
    ...any,
    path: 'staff/confirmsecondfactor',
    input: z.object({ code: Code }),
    data: RecoveryCodes.nullable(),
    reasons: ['not_allowed', 'wrong_code', 'not_found', 'conflict'],
    summary: 'Confirms a second factor, ends the other sessions of the account and returns recovery codes, once.',
  },
  renewrecoverycodes: {
    ...any,
    path: 'staff/renewrecoverycodes',
    input: z.object({ code: FactorCode }),
    data: RecoveryCodes.nullable(),
    reasons: ['not_allowed', 'wrong_code', 'not_found'],
    summary: 'Replaces the recovery codes of the caller, who proves the second factor once more.',
  },
  removesecondfactor: {
    ...any,
    path: 'staff/removesecondfactor',
    input: z.object({ code: FactorCode }),
    data: z.null(),
    reasons: ['not_allowed', 'wrong_code', 'not_found'],
    summary: 'Removes the second factor of the caller, who proves it once more.',
  },
  requiresecondfactor: {
    ...owner,
    path: 'staff/requiresecondfactor',
    /** `seen` is the state that the caller saw; if it has changed, the call is refused as a conflict. */
    input: z.object({ required: z.boolean(), seen: z.boolean() }),
    data: z.null(),
    reasons: ['not_allowed', 'code_needed', 'conflict'],
    summary: 'Requires the second factor of all staff, or no longer; the owner who requires it must have one.',
  },
  resetsecondfactor: {
    ...owner,
    path: 'staff/resetsecondfactor',
    input: z.object({ id: Id }),
    data: z.null(),
    reasons: ['not_allowed', 'own_role', 'not_found'],
    summary: 'Removes the second factor of another member of staff who lost it, and ends the sessions of the account.',
  },
  endsession: {
    ...any,
    path: 'staff/endsession',
    input: z.object({ id: z.string().max(60) }),
    data: z.null(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Ends a session: owners end any of staff, others their own.',
  },
  endsessionsof: {
    ...any,
    path: 'staff/endsessionsof',
    input: z.object({ id: Id }),
    data: z.null(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Ends every session of a member of staff: owners of any, others their own.',
  },
})
