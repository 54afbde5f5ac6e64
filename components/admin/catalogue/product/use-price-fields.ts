import { useState } from 'react'
import { type ProductForm, parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import type { Locale } from '@/lib/domain/locale'
import { discountHundredthsFor, toPercentText } from '@/lib/domain/pricing/discount'
import { afterListPrice } from '@/lib/domain/pricing/list-price'
import { formatRupees, type Paise } from '@/lib/domain/pricing/money'
import { payablePaise, toDiscountHundredths } from '@/lib/domain/pricing/pricing'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import type { CatalogueMessages } from '../labels'

type Prices = Pick<ProductForm, 'price' | 'discount'>
/** The field that has the focus, what is typed in it, and price and discount from before. */
type TypedPrice = { name: 'price' | 'discount' | 'selling' | 'perCarat'; text: string; former: Prices }

const parsePaise = (text: string) => Math.round(parseTypedNumber(text, true) * 100)
const parseDiscount = (text: string) => (text.trim() === '' ? 0 : parseTypedNumber(text, true))
const toRupeeText = (paise: Paise) => (Number.isFinite(paise) && paise > 0 ? String(paise / 100) : '')

/** A discount with two decimals, which are enough to be read; a smaller one than these show stays as it is. */
function shortenDiscount(text: string): string {
  const shown = Math.round(parseDiscount(text) * 100) / 100
  return /[.,]\d{3}/.test(text) && shown > 0 ? String(shown) : text
}

/** A lower price to pay gives the discount; a higher one, or one without a former price, is the price; none is refused as no price. */
function fromPayable(payable: Paise, former: string): Prices {
  if (!(payable > 0)) return { price: '', discount: '' }
  const price = parsePaise(former)
  if (!(payable <= price)) return { price: toRupeeText(payable), discount: '' }
  return { price: former, discount: toPercentText(discountHundredthsFor(price, payable)) }
}

/** List price, discount and prices to pay as fields that follow each other; `moved` says what followed. */
export function usePriceFields(
  { price: priceText, discount: discountText, carat: caratText }: ProductForm,
  put: (change: Prices) => void,
  texts: CatalogueMessages['priceMoved'],
  locale: Locale,
) {
  const [typed, setTyped] = useState<TypedPrice | null>(null)
  const [moved, setMoved] = useState<string>()
  /** The list price to which a selling price has raised it, and the typed one from before, which a lower selling price brings back. */
  const [raised, setRaised] = useState<{ from: string; to: string } | null>(null)
  const now = { price: priceText, discount: discountText }
  const agreed = raised?.to === priceText ? { ...now, price: raised.from } : now
  const payable = payablePaise(parsePaise(priceText), parseDiscount(discountText))
  const carat = parseTypedNumber(caratText, false)
  const amountText = (paise: Paise) => formatRupees(paise / 100, locale)
  const percentText = (hundredths: number) =>
    getNumberFormat(locale, { maximumFractionDigits: 2 }).format(hundredths / 100)

  function typePrice(text: string, { price, discount }: Prices): void {
    setRaised(null)
    const discount_hundredths = toDiscountHundredths(parseDiscount(discount))
    const [old, newest] = [parsePaise(price), parsePaise(text)]
    const after = afterListPrice({ price: old, discount_hundredths }, newest)
    put({
      price: text,
      discount: after.stays === 'discount' ? discount : toPercentText(after.discount_hundredths),
    })
    const isSame = newest === old || (after.stays === 'discount' && !(discount_hundredths > 0))
    const amount = amountText(payablePaise(newest, after.discount_hundredths / 100))
    const percent = percentText(after.discount_hundredths)
    setMoved(isSame || !(newest > 0) ? undefined : fill(texts[after.stays], { amount, percent }))
  }

  function typePayable(paise: Paise, { price }: Prices): void {
    const next = fromPayable(paise, price)
    put(next)
    setRaised(next.price === price ? null : { from: price, to: next.price })
    setMoved(paise > parsePaise(price) ? fill(texts.raised, { amount: amountText(paise) }) : undefined)
  }

  const formerOf = (name: TypedPrice['name']) => (name === 'price' ? now : agreed)
  const toField = (name: TypedPrice['name'], shown: string, onText: (text: string, former: Prices) => void) => ({
    value: typed?.name === name ? typed.text : shown,
    onFocus: () => setTyped({ name, text: name === 'discount' ? discountText : shown, former: formerOf(name) }),
    onChange: ({ target: { value: text } }: { target: { value: string } }) => {
      const former = typed?.former ?? formerOf(name)
      setTyped({ name, text, former })
      onText(text, former)
    },
    onBlur: () => setTyped(null),
  })
  return {
    payable,
    moved,
    fields: {
      price: toField('price', priceText, typePrice),
      discount: toField('discount', shortenDiscount(discountText), (discount) => {
        put({ price: priceText, discount })
        setRaised(null)
        setMoved(undefined)
      }),
      selling: toField('selling', toRupeeText(payable), (text, former) => typePayable(parsePaise(text), former)),
      perCarat:
        carat > 0
          ? // A stone of 5.25 ct at ₹20,000 a carat costs whole rupees.
            toField('perCarat', toRupeeText(Math.round(payable / carat)), (text, former) =>
              typePayable(Math.round((parsePaise(text) * carat) / 100) * 100, former),
            )
          : null,
    },
  }
}
