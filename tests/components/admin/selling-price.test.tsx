import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PriceFields } from '@/components/admin/catalogue/product/price-fields'
import { fromForm, NEW_PRODUCT, type ProductForm, toForm } from '@/lib/domain/catalogue/product-form'
import { DEFAULT_LOCALE } from '@/lib/domain/locale'
import { toPercent } from '@/lib/domain/pricing/discount'
import { payablePaise } from '@/lib/domain/pricing/pricing'
import { fill } from '@/lib/domain/text/fill'
import messages from '@/messages/en.json'

const { catalogueAdmin: labels } = messages

function Fields({ first, onForm }: { first: ProductForm; onForm: (form: ProductForm) => void }) {
  const [form, setForm] = useState(first)
  onForm(form)
  const put = (change: Partial<ProductForm>) => setForm((before) => ({ ...before, ...change }))
  const names = { categories: [], terms: [] }
  const saved = { stock: 0, isReserved: true }
  return (
    <PriceFields {...{ form, put, names, saved }} messages={labels} locale={DEFAULT_LOCALE} errorAt={() => undefined} />
  )
}

/** The price fields of a product form, and what would be saved. */
function openPriceFields(change: Partial<ProductForm>) {
  let form: ProductForm = { ...toForm(NEW_PRODUCT), ...change }
  cleanup()
  render(
    <Fields
      first={form}
      onForm={(newest) => {
        form = newest
      }}
    />,
  )
  return {
    user: userEvent.setup(),
    selling: screen.getByLabelText(labels.field.selling),
    price: screen.getByLabelText(labels.field.price),
    discount: screen.getByLabelText(labels.field.discount),
    stock: screen.getByLabelText(labels.field.stock),
    saved: () => {
      const { price_paise, discount_hundredths } = fromForm(form).draft
      return { price_paise, payable_paise: payablePaise(price_paise, toPercent(discount_hundredths)) }
    },
  }
}

it('a typed selling price gives the discount that makes exactly that price', async () => {
  const { user, selling, discount, saved } = openPriceFields({ price: '4,708.80', discount: '' })
  expect(selling).toHaveProperty('value', '4708.8')
  await user.clear(selling)
  await user.type(selling, '4,500')
  // Two decimals are enough to be read; the field itself has those that the price needs.
  expect(discount).toHaveProperty('value', '4.43')
  await user.click(discount)
  expect(discount).toHaveProperty('value', '4.4343')
  expect(saved()).toEqual({ price_paise: 470_880, payable_paise: 450_000 })
  await user.tab()
  expect(selling).toHaveProperty('value', '4500')
})

it('a typed discount gives the selling price', async () => {
  const { user, selling, discount, saved } = openPriceFields({ price: '12000', discount: '5' })
  await user.clear(discount)
  await user.type(discount, '12.5')
  expect(selling).toHaveProperty('value', '10500')
  expect(saved()).toEqual({ price_paise: 1_200_000, payable_paise: 1_050_000 })
})

it('without a price before discount the selling price is the price', async () => {
  const { user, selling, price, saved } = openPriceFields({ price: '', discount: '' })
  await user.type(selling, '84,000')
  expect(price).toHaveProperty('value', '84000')
  expect(saved()).toEqual({ price_paise: 8_400_000, payable_paise: 8_400_000 })
})

it('a higher selling price becomes the price, and a lower one brings the former price back', async () => {
  const { user, selling, price, discount, saved } = openPriceFields({ price: '1000', discount: '10' })
  await user.clear(selling)
  await user.type(selling, '1200')
  expect(saved()).toEqual({ price_paise: 120_000, payable_paise: 120_000 })
  await user.type(selling, '{Backspace}')
  expect(price).toHaveProperty('value', '1000')
  expect(discount).toHaveProperty('value', '88')
})

/** Types another selling price and leaves the field. */
const resell = async ({ user, selling }: ReturnType<typeof openPriceFields>, text: string) => {
  await user.clear(selling)
  await user.type(selling, text)
  await user.tab()
}

it('a list price that a wrong selling price raised is not kept once that is corrected', async () => {
  const fields = openPriceFields({ price: '15000', discount: '' })
  await resell(fields, '20000')
  expect(fields.saved()).toEqual({ price_paise: 2_000_000, payable_paise: 2_000_000 })
  await resell(fields, '25000')
  await resell(fields, '12500')
  expect(fields.price).toHaveProperty('value', '15000')
  expect(fields.saved()).toEqual({ price_paise: 1_500_000, payable_paise: 1_250_000 })
  const unlisted = openPriceFields({ price: '', discount: '' })
  await resell(unlisted, '20000')
  await resell(unlisted, '12500')
  expect(unlisted.saved()).toEqual({ price_paise: 1_250_000, payable_paise: 1_250_000 })
})

it('a raised list price that is typed or discounted afterwards is kept', async () => {
  const typed = openPriceFields({ price: '15000', discount: '' })
  await resell(typed, '20000')
  await retype(typed, '20000')
  await resell(typed, '18000')
  expect(typed.saved()).toEqual({ price_paise: 2_000_000, payable_paise: 1_800_000 })
  const discounted = openPriceFields({ price: '15000', discount: '' })
  await resell(discounted, '20000')
  await discounted.user.type(discounted.discount, '10')
  await resell(discounted, '17000')
  expect(discounted.saved()).toEqual({ price_paise: 2_000_000, payable_paise: 1_700_000 })
})

const retype = async ({ user, price }: ReturnType<typeof openPriceFields>, text: string) => {
  await user.clear(price)
  await user.type(price, text)
}

it('an agreed selling price stays when the list price changes, and the form says so', async () => {
  const fields = openPriceFields({ price: '9500', discount: '22.8105' })
  expect(fields.selling).toHaveProperty('value', '7333')
  await retype(fields, '9,000')
  expect(fields.saved()).toEqual({ price_paise: 900_000, payable_paise: 733_300 })
  expect(screen.getByText(fill(labels.priceMoved.selling, { percent: '18.52' }))).toBeTruthy()
  await fields.user.tab()
  expect(fields.discount).toHaveProperty('value', '18.5222')
})

it('a discount in whole percent stays when the list price changes, and the selling price is said', async () => {
  const fields = openPriceFields({ price: '12000', discount: '10' })
  await retype(fields, '10,000')
  expect(fields.saved()).toEqual({ price_paise: 1_000_000, payable_paise: 900_000 })
  expect(screen.getByText(fill(labels.priceMoved.discount, { percent: '10', amount: '₹9,000' }))).toBeTruthy()
})

it('a list price below the agreed selling price becomes the selling price', async () => {
  const fields = openPriceFields({ price: '9500', discount: '22.8105' })
  await retype(fields, '7000')
  expect(fields.saved()).toEqual({ price_paise: 700_000, payable_paise: 700_000 })
  expect(screen.getByText(fill(labels.priceMoved.none, { amount: '₹7,000' }))).toBeTruthy()
})

it('a selling price above the list price says that it raises the list price', async () => {
  const { user, selling } = openPriceFields({ price: '1000', discount: '' })
  await user.clear(selling)
  await user.type(selling, '1200')
  expect(screen.getByText(fill(labels.priceMoved.raised, { amount: '₹1,200' }))).toBeTruthy()
})

it('more stock of a reserved product is warned of, with a way to the reservations', async () => {
  const { user, stock } = openPriceFields({ price: '1000', discount: '', stock: '0' })
  expect(screen.queryByText(labels.reservedStock)).toBeNull()
  await user.clear(stock)
  await user.type(stock, '1')
  expect(screen.getByText(labels.reservedStock)).toBeTruthy()
  expect(screen.getByRole('link', { name: labels.reservedLink })).toBeTruthy()
})

it('a price per carat gives the selling price of a weighed stone in whole rupees', async () => {
  const { user, selling, saved } = openPriceFields({ price: '125000', discount: '', carat: '5.25' })
  const perCarat = screen.getByLabelText(labels.field.perCarat)
  expect(perCarat).toHaveProperty('value', '23809.52')
  await user.clear(perCarat)
  await user.type(perCarat, '20,000')
  expect(selling).toHaveProperty('value', '105000')
  expect(saved()).toEqual({ price_paise: 12_500_000, payable_paise: 10_500_000 })
})

it('the smallest reduction of the highest price is kept to the paisa', async () => {
  const { user, selling, saved } = openPriceFields({ price: '500000000', discount: '' })
  await user.clear(selling)
  await user.type(selling, '499999999.99')
  expect(saved()).toEqual({ price_paise: 50_000_000_000, payable_paise: 49_999_999_999 })
})

it('a product without carats has no price per carat', () => {
  openPriceFields({ price: '500', discount: '' })
  expect(screen.queryByLabelText(labels.field.perCarat)).toBeNull()
})
