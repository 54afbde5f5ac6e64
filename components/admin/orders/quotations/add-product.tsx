import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Thumb } from '@/components/cart/thumb'
import { Field } from '@/components/ui/field'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { announce } from '@/lib/browser/ui/announce'
import type { QuotableProduct } from '@/lib/contract/order/quotable-products'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'

const [MIN_LENGTH, PAUSE_MS] = [2, 250]

type Props = {
  /** What is wrong with the products of the form. */
  error: string | undefined
  /** False when the product is already there. */
  onAdd: (product: QuotableProduct) => boolean
  locale: Locale
  messages: AdminQuotationMessages
}

/** Finds a product by its name or SKU and adds it; Enter adds the one that a scanned or complete SKU names. */
export function AddProduct({ error, onAdd, locale, messages }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<QuotableProduct[]>()
  const [problem, setProblem] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const asked = useRef('')
  const search = async (typed: string) => {
    const q = typed.trim()
    asked.current = q
    if (q.length < MIN_LENGTH) return setFound(undefined)
    const { data, reason } = await client.staff.quotableproducts({ q, lang: locale })
    // The answer to an earlier text may come last.
    if (asked.current !== q) return
    setFound(data ?? undefined)
    setProblem(data ? undefined : errorText(messages.errors, reason ?? 'unexpected'))
    return data
  }
  const searchTyped = useEffectEvent(() => search(text))
  useEffect(() => {
    const timer = setTimeout(searchTyped, text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const add = (product: QuotableProduct) => {
    asked.current = ''
    if (!onAdd(product)) return setProblem(messages.errors.product_twice)
    setText('')
    setFound(undefined)
    setProblem(undefined)
    announce(fill(messages.added, { title: product.title }))
  }
  const onKeyDown = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter chooses a product; it would send the form.
    event.preventDefault()
    const products = await search(text)
    const only = products?.length === 1 ? products[0] : undefined
    const choice = products?.find(({ sku }) => sku.toUpperCase() === text.trim().toUpperCase()) ?? only
    if (choice) add(choice)
    else list.current?.querySelector('button')?.focus()
  }
  return (
    <div className="grid gap-2 sm:max-w-xl">
      <Field
        label={messages.find}
        hint={messages.findHint}
        type="search"
        value={text}
        error={problem ?? error}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="text-soft empty:hidden">
        {found?.length === 0 && fill(messages.noneFound, { q: text.trim() })}
      </p>
      {found && found.length > 0 && (
        <ul ref={list} aria-label={messages.found} className="divide-y divide-line rounded border border-line bg-card">
          {found.map((product) => (
            <li key={product.id}>
              <FoundProduct product={product} locale={locale} messages={messages} onChoose={() => add(product)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type FoundProps = Omit<Props, 'onAdd' | 'error'> & { product: QuotableProduct; onChoose: () => void }

function FoundProduct({ product: { sku, title, image, price, stock }, locale, messages, onChoose }: FoundProps) {
  return (
    <button
      type="button"
      data-found={sku}
      disabled={stock === 0}
      className={`flex min-h-11 w-full items-center gap-3 p-3 text-start hover:bg-sand ${stock === 0 ? 'text-soft' : ''}`}
      onClick={onChoose}
    >
      <Thumb src={image?.src ?? ''} className="size-12 shrink-0 rounded" />
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere">{title}</span>
        <span className="figures block text-[0.925rem] text-soft">
          {sku} · {stock === 0 ? messages.soldOut : fill(messages.inStock, { count: String(stock) })}
        </span>
      </span>
      <span className="figures shrink-0 font-medium">{formatRupees(price, locale)}</span>
    </button>
  )
}
