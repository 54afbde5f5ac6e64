import { useState } from 'react'
import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'
import { useAdminChange } from '../../use-admin-change'

/** Runs a change of a gift card; a refusal is said in words, `wrong` by the fields that it is about. */
export function useGiftCardChange({ errors: texts }: Pick<AdminGiftCardMessages, 'errors'>) {
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const change = useAdminChange<{ id: number }>(({ reason, errors = [] }) => {
    const byCode: Record<string, string> = texts
    const textOf = (code: string) => byCode[code] ?? texts.unexpected
    const fields = errors.map(({ path, message }) => [path, textOf(message)])
    if (reason === 'card_expiry_invalid') fields.push(['expires_on', textOf(reason)])
    setWrong(Object.fromEntries(fields))
    return textOf(errors[0]?.message ?? reason ?? 'unexpected')
  })
  return { ...change, wrong, setWrong }
}
