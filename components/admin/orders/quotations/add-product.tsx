import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { toMove } from '@/lib/browser/search/suggest-keys'
import { announce } from '@/lib/browser/ui/announce'
import type { QuotableProduct } from '@/lib/contract/order/quotable-products'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { FoundList } from './found/found-list'
import { FoundProduct } from './found/found-product'
import { NoneFound } from './found/none-found'

const [MIN_LENGTH, PAUSE_MS] = [2, 250]

type Props = {
  /** What is wrong with the products of the form. */
  error: string | undefined
  /** Products of the quotation that is edited, whose stock counts what it reserves. */
  own: QuotableProduct[]
  /** False when the product is already there. */
  onAdd: (product: QuotableProduct) => boolean
  locale: Locale
  messages: AdminQuotationMessages
}

/** Finds a product by its name or SKU, chooses it with the arrows and adds it; Enter adds the one that a scanned or complete SKU names. */
export function AddProduct({ error, own, onAdd, locale, messages }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<QuotableProduct[]>()
  const [missing, setMissing] = useState('')
  const [problem, setProblem] = useState<string>()
  const [active, setActive] = useState(-1)
  const listId = useId()
  const choiceId = (at: number) => `${listId}-${at}`
  const choices = found ?? []
  const open = choices.length > 0
  const asked = useRef('')
  const search = async (typed: string) => {
    const q = typed.trim()
    asked.current = q
    setActive(-1)
    if (q.length < MIN_LENGTH) return setFound(undefined)
    const { data, reason } = await client.staff.quotableproducts({ q, lang: locale })
    // The answer to an earlier text may come last.
    if (asked.current !== q) return
    const products = data?.map((one) => ({ ...one, stock: own.find(({ id }) => id === one.id)?.stock ?? one.stock }))
    setFound(products)
    setMissing(products?.length === 0 ? q : '')
    setProblem(data ? undefined : errorText(messages.errors, reason ?? 'unexpected'))
    return products
  }
  const searchTyped = useEffectEvent(() => search(text))
  useEffect(() => {
    const timer = setTimeout(searchTyped, text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const add = (product: QuotableProduct) => {
    if (product.stock === 0) return
    asked.current = ''
    if (!onAdd(product)) return setProblem(messages.errors.product_twice)
    setText('')
    setFound(undefined)
    setProblem(undefined)
    announce(fill(messages.added, { title: product.title }))
  }
  const onKeyDown = async (event: KeyboardEvent) => {
    const move = toMove(event.key, { open, active, count: choices.length, typed: '' })
    const chosen = choices[active]
    // Enter chooses a product; it would send the form.
    if ((move && move !== 'forget') || event.key === 'Enter') event.preventDefault()
    if (move === 'close') return setFound(undefined)
    if (typeof move === 'object' && move) return setActive(move.to)
    if (event.key === 'ArrowDown') return setActive((await search(text))?.length ? 0 : -1)
    if (event.key !== 'Enter') return
    if (move === 'choose' && chosen) return add(chosen)
    const products = await search(text)
    const only = products?.length === 1 ? products[0] : undefined
    const choice = products?.find(({ sku }) => sku.toUpperCase() === text.trim().toUpperCase()) ?? only
    if (choice) add(choice)
    else setActive(products?.length ? 0 : -1)
  }
  return (
    <div className="grid gap-2 sm:max-w-xl">
      <Field
        label={messages.find}
        hint={messages.findHint}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? choiceId(active) : undefined}
        value={text}
        error={problem ?? error}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="text-soft empty:hidden">
        {found && missing && <NoneFound key={missing} q={missing} locale={locale} messages={messages} />}
      </p>
      {open && (
        <FoundList id={listId} label={messages.found} active={active}>
          {choices.map((product, at) => (
            <FoundProduct
              key={product.id}
              id={choiceId(at)}
              isActive={at === active}
              product={product}
              locale={locale}
              messages={messages}
              onChoose={() => add(product)}
            />
          ))}
        </FoundList>
      )}
    </div>
  )
}
