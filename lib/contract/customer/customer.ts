import { z } from 'zod'
import { parseMobile } from '../../domain/customer/mobile'
import { calls } from '../call'
import { Id, Lang } from '../shapes'
import { singleLine } from '../single-line'
import { Proof } from './challenge'

/** An Indian number, optionally after +91 or 0, parsed to its ten digits; numbers of other countries as E.164 (`+336…`). */
export const MobileNo = z
  .string('mobile_required')
  .trim()
  .min(1, { error: 'mobile_required', abort: true })
  .max(40, { error: 'mobile_invalid', abort: true })
  .refine((text) => parseMobile(text) !== null, 'mobile_invalid')
  .transform((text) => parseMobile(text) ?? text)
export const PersonName = singleLine('name_required').max(80, 'too_long')
export const Email = z
  .string('email_required')
  .trim()
  .min(1, 'email_required')
  .max(254, 'too_long')
  .pipe(z.email('email_invalid'))
/** 8 to 30 characters with a digit, a lower-case and an upper-case letter. */
export const Password = z
  .string('password_required')
  .min(1, { error: 'password_required', abort: true })
  .regex(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,30}$/su, 'password_rule')
export const Code = z.string('code_required').trim().min(1, 'code_required').max(12, 'too_long')

export const Customer = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  /** Ten digits, or E.164 outside India; null for a customer who signed in with Google or by e-mail. */
  mobile_no: z.string().nullable(),
  /** Whether the mobile number was verified by a code. */
  is_verified: z.boolean(),
  is_active: z.boolean(),
})
export type Customer = z.infer<typeof Customer>

/** The details that a customer typed when requesting a code, with the customer's id. */
export type SignInDetails = Pick<Customer, 'id'> & {
  mobile_no: string
  name?: string | undefined
  email?: string | undefined
}

export const CustomerRef = Customer.pick({ id: true, is_active: true, is_verified: true })

export const SignIn = z.object({ mobile_no: MobileNo })
export const SignUpOrder = z.object({ name: PersonName, email: Email, mobile_no: MobileNo })
export const SignUp = SignUpOrder.extend({ password: Password })
/** The password rule is not applied: a password that violates it is simply wrong. */
export const PasswordSignIn = z.object({
  mobile_no: MobileNo,
  password: z.string('password_required').min(1, 'password_required').max(200, 'too_long'),
})
/** Google's credential: an ID token as the identity script hands it to the page. */
const GoogleSignIn = z.object({
  token: z.string('token_required').min(1, 'token_required').max(4096, 'too_long'),
})
export const ResetPassword = z.object({ mobile_no: MobileNo, code: Code, password: Password })
export const VerifyOtp = z.object({
  code: Code,
  /** Sent by old clients; ignored. */
  is_verified: z.union([z.boolean(), z.number()]).optional(),
  customer_id: Id,
})

/** Extension: the language of the message that carries the code, and the proof of work if one was required. */
const spoken = { lang: Lang, proof: Proof.optional() }
/** Extension: the number of the cash order that the code is to confirm. */
const ordered = { ...spoken, order: z.string().trim().max(40).optional() }
const refused = ['wrong_code', 'code_expired', 'no_open_code', 'blocked'] as const

export const customer = calls({
  signup: {
    method: 'POST',
    path: 'customer/signup',
    input: SignUp.extend(spoken),
    data: CustomerRef.nullable(),
    reasons: ['already_registered', 'challenge'],
    summary: 'Opens an account and sends a code; the password is valid once verifyotp has accepted that code.',
  },
  signin: {
    method: 'POST',
    path: 'customer/signin',
    input: PasswordSignIn.extend(spoken),
    data: z.array(Customer),
    reasons: ['blocked', 'challenge'],
    summary:
      'Signs in with a password; the first item is the customer, none when number or password is wrong. A code is sent to an unverified number.',
  },
  googlesignin: {
    method: 'POST',
    path: 'customer/googlesignin',
    input: GoogleSignIn,
    data: Customer.nullable(),
    reasons: ['google_off', 'google_away', 'wrong_token', 'blocked'],
    summary: 'Signs in with a Google credential, and opens an account the first time.',
  },
  signinwithmobileno: {
    method: 'POST',
    path: 'customer/signinwithmobileno',
    input: SignIn.extend(spoken),
    data: z.array(CustomerRef),
    reasons: ['unknown_number', 'blocked', 'challenge'],
    summary: 'Sends a one-time code to a known number; the first item is the customer.',
  },
  verifyotp: {
    method: 'POST',
    path: 'customer/verifyotp',
    input: VerifyOtp,
    data: Customer.nullable(),
    reasons: refused,
    summary: 'Verifies a code: single use, five minutes, five tries.',
  },
  signinwithmobilenoorder: {
    method: 'POST',
    path: 'customer/signinwithmobilenoorder',
    input: SignIn.extend(ordered),
    ownFields: ['order'],
    data: z.array(CustomerRef),
    reasons: ['unknown_number', 'blocked', 'challenge'],
    summary: 'signinwithmobileno, at checkout.',
  },
  verifyotporder: {
    method: 'POST',
    path: 'customer/verifyotporder',
    input: VerifyOtp,
    data: Customer.nullable(),
    reasons: refused,
    summary: 'verifyotp, at checkout.',
  },
  signuporder: {
    method: 'POST',
    path: 'customer/signuporder',
    input: SignUpOrder.extend(ordered),
    ownFields: ['order'],
    data: CustomerRef.nullable(),
    reasons: ['already_registered', 'challenge'],
    summary: 'Opens an account without a password and sends a code.',
  },
  forgotpassword: {
    method: 'POST',
    path: 'customer/forgotpassword',
    input: SignIn.extend(spoken),
    data: z.null(),
    extension: true,
    reasons: ['challenge'],
    summary: 'Sends a code for a new password, where the number has an account; the answer does not reveal that.',
  },
  resetpassword: {
    method: 'POST',
    path: 'customer/resetpassword',
    input: ResetPassword,
    data: Customer.nullable(),
    extension: true,
    reasons: ['wrong_or_old_code'],
    summary: 'Verifies that code, sets the new password and ends every session.',
  },
  get: {
    method: 'GET',
    path: 'customer/get',
    input: z.object({}),
    data: Customer.nullable(),
    session: true,
    extension: true,
    summary: 'The signed-in customer, for prefilled forms.',
  },
})
