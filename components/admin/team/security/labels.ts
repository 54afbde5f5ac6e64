import type { Messages } from 'next-intl'

/** The texts of the forms of the sign-in security. */
export function toSecurityLabels({ signInSecurity }: Messages) {
  const { start, scan, qr, typeSecret, firstCode, confirm, cancel, codesTitle, codesText, copy, copied, stored } =
    signInSecurity
  const { proof, renew, remove, removed, keep, close, error } = signInSecurity
  const setUp = { start, scan, qr, typeSecret, firstCode, confirm, cancel }
  return { ...setUp, codesTitle, codesText, copy, copied, stored, proof, renew, remove, removed, keep, close, error }
}
export type SecurityLabels = ReturnType<typeof toSecurityLabels>
