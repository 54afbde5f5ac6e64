import { useState } from 'react'
import { TextAreaField } from '@/components/ui/text-area-field'
import { readDraft, saveDraft } from '@/lib/browser/checkout/checkout-draft'
import { MAX_ORDER_NOTE } from '@/lib/domain/order/order'
import { fill } from '@/lib/domain/text/fill'
import type { CheckoutLabels } from '../checkout-labels'

/** A note to the shop, kept across a reload; the order takes it from the draft. */
export function NoteField({ labels }: { labels: CheckoutLabels['orderNote'] }) {
  const [note, setNote] = useState(() => readDraft().note ?? '')
  const change = (text: string) => {
    saveDraft({ note: text })
    setNote(text)
  }
  return (
    <TextAreaField
      label={labels.label}
      hint={fill(labels.hint, { n: MAX_ORDER_NOTE - note.length })}
      rows={2}
      maxLength={MAX_ORDER_NOTE}
      value={note}
      onChange={({ target }) => change(target.value)}
    />
  )
}
