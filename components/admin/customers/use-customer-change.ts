import { errorText } from '@/lib/browser/error-text'
import type { CustomerDetail } from '@/lib/contract/admin/people/customers'
import { useAdminChange } from '../use-admin-change'

/** One change of a customer at a time, with the text of its refusal. */
export function useCustomerChange(errors: Record<string, string>) {
  return useAdminChange<CustomerDetail>(({ errors: fields, reason }) =>
    errorText(errors, fields?.[0]?.message ?? reason ?? 'unexpected'),
  )
}
