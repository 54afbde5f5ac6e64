import { errorText } from '@/lib/browser/error-text'
import type { AdminQuotationDetail } from '@/lib/contract/order/admin-quotations'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { useAdminChange } from '../../use-admin-change'

export type QuotationChangeMessages = Pick<AdminQuotationMessages, 'errors' | 'conflict' | 'somebody'>

/** Runs a change of a quotation. If another person changed it first, the problem names that person. */
export function useQuotationChange({ errors: texts, conflict, somebody }: QuotationChangeMessages) {
  return useAdminChange<AdminQuotationDetail>(({ reason, errors, data }) => {
    if (reason === 'conflict') return fill(conflict, { name: data?.events.at(-1)?.by ?? somebody })
    return errorText(texts, errors?.[0]?.message ?? reason ?? 'unexpected') ?? texts.unexpected
  })
}
