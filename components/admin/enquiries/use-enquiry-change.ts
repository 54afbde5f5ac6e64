import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import { fill } from '@/lib/domain/text/fill'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import { useAdminChange } from '../use-admin-change'

export type ChangeMessages = Pick<AdminEnquiryMessages, 'errors' | 'conflict' | 'conflictSomebody'>

/** Runs a change of an enquiry. If another person changed it first, the problem names that person. */
export function useEnquiryChange(messages: ChangeMessages) {
  return useAdminChange<AdminEnquiryDetail>(({ reason, errors, data }) => {
    const texts: Record<string, string> = messages.errors
    if (reason === 'conflict') {
      return fill(messages.conflict, { name: data?.entries.at(-1)?.by ?? messages.conflictSomebody })
    }
    return texts[errors?.[0]?.message ?? reason ?? 'unexpected'] ?? messages.errors[errors ? 'bad_input' : 'unexpected']
  })
}
