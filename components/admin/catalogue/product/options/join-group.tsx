import { type KeyboardEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { client } from '@/lib/browser/client'
import { withEmptyValues } from '@/lib/domain/catalogue/product-form'
import type { ProductVariant } from '@/lib/domain/catalogue/variants/product-variant'
import { fill } from '@/lib/domain/text/fill'
import type { CatalogueMessages } from '../../labels'

type Props = {
  ownSku: string
  disabled: boolean
  texts: CatalogueMessages['options']
  onJoin: (variant: ProductVariant) => void
}

/** Takes the group and the option names of another product, named by its SKU. */
export function JoinGroup({ ownSku, disabled, texts, onJoin }: Props) {
  const [sku, setSku] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const join = async () => {
    const key = sku.trim()
    setProblem(undefined)
    if (!key || key === ownSku.trim()) return setProblem(texts.joinUnknown)
    setBusy(true)
    const { data } = await client.catalogue.product({ key })
    setBusy(false)
    const variant = data?.draft.variant
    if (!data) setProblem(texts.joinUnknown)
    else if (!variant) setProblem(fill(texts.joinNone, { sku: data.draft.sku }))
    else onJoin(withEmptyValues(variant))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter joins the group; it would send the form.
    event.preventDefault()
    join()
  }
  return (
    <div className="grid gap-3">
      <Field
        label={texts.joinLabel}
        hint={texts.joinHint}
        error={problem}
        value={sku}
        maxLength={64}
        autoComplete="off"
        onChange={({ target }) => setSku(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="btn btn-line justify-self-start" disabled={disabled || busy} onClick={join}>
        {texts.join}
      </button>
    </div>
  )
}
