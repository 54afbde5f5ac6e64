import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'
import { useAdminChange } from '../../use-admin-change'

/** Runs a change of a gift card; a refusal is said in words. */
export function useGiftCardChange({ errors: texts }: Pick<AdminGiftCardMessages, 'errors'>) {
  return useAdminChange<{ id: number }>(({ reason, errors }) => {
    const byCode: Record<string, string> = texts
    return byCode[errors?.[0]?.message ?? reason ?? 'unexpected'] ?? texts.unexpected
  })
}
