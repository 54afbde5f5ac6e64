import { type KeyboardEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { announce } from '@/lib/browser/ui/announce'
import type { QuotableProduct } from '@/lib/contract/order/admin-quotations'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'

type Props = {
  /** False when the product is already there. */
  onAdd: (product: QuotableProduct) => boolean
  locale: Locale
  messages: Pick<AdminQuotationMessages, 'sku' | 'add' | 'added' | 'errors'>
}

/** Adds a product to the quotation by its SKU. */
export function AddProduct({ onAdd, locale, messages }: Props) {
  const [sku, setSku] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async () => {
    if (!sku.trim()) return setProblem(messages.errors.sku_required)
    setBusy(true)
    setProblem(undefined)
    const { data, reason } = await client.staff.quotableproduct({ sku, lang: locale })
    setBusy(false)
    if (!data) return setProblem(errorText(messages.errors, reason ?? 'unexpected'))
    if (!onAdd(data)) return setProblem(messages.errors.product_twice)
    setSku('')
    announce(fill(messages.added, { title: data.title }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter adds the product; it would send the form.
    event.preventDefault()
    add()
  }
  return (
    <div className="flex items-start gap-3">
      <Field
        label={messages.sku}
        value={sku}
        error={problem}
        maxLength={80}
        autoComplete="off"
        className="grow sm:max-w-xs"
        onChange={({ target }) => setSku(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="btn btn-line mt-7 shrink-0" disabled={busy} onClick={add}>
        {messages.add}
      </button>
    </div>
  )
}
