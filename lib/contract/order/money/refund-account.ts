import { z } from 'zod'

/**
 * Where a refund of a cash order is transferred: a UPI ID (NPCI: a name, `@` and the bank's handle, which has no dot),
 * or an account with its IFSC (Reserve Bank of India: four letters, a zero, six letters or digits).
 */
export const RefundAccount = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('upi'),
    upi_id: z
      .string()
      .trim()
      .regex(/^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i, 'upi_invalid'),
  }),
  z.object({
    kind: z.literal('bank'),
    holder: z.string().trim().min(1, 'holder_required').max(100, 'too_long'),
    account_number: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{9,18}$/, 'account_invalid')),
    ifsc: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'ifsc_invalid'),
  }),
])
export type RefundAccount = z.infer<typeof RefundAccount>
