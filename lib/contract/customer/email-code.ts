import { z } from 'zod'
import { calls } from '../call'
import { Lang } from '../shapes'
import { Proof } from './challenge'
import { Code, Customer, Email } from './customer'

export const EmailSignIn = z.object({ email: Email })

/** Signing in by a code that is sent by e-mail, for customers without an Indian mobile number or away from their phone. */
export const emailCode = calls({
  signinwithemail: {
    method: 'POST',
    path: 'customer/signinwithemail',
    input: EmailSignIn.extend({ lang: Lang, proof: Proof.optional() }),
    data: z.null(),
    extension: true,
    reasons: ['challenge'],
    summary: 'Sends a one-time code by e-mail; the answer does not reveal whether the address has an account.',
  },
  verifyemail: {
    method: 'POST',
    path: 'customer/verifyemail',
    input: EmailSignIn.extend({ code: Code }),
    data: Customer.nullable(),
    extension: true,
    reasons: ['wrong_or_old_code'],
    summary: 'Verifies that code: signs in to the account of the address, a new one if it had none.',
  },
})
