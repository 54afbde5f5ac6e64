import { errorText } from '@/lib/browser/error-text'
import type { Envelope } from '@/lib/contract/envelope'
import { useAdminChange } from '../../use-admin-change'

/** One change of the sign-in security at a time, with the text of its refusal. */
export function useSecurityChange<Data>(errors: Record<string, string>) {
  return useAdminChange<Data>((refusal: Envelope<Data | null>) =>
    errorText(errors, refusal.errors?.[0]?.message ?? refusal.reason ?? 'unexpected'),
  )
}
