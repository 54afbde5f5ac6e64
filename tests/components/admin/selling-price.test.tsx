import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PriceFields } from '@/components/admin/catalogue/product/price-fields'
import { fromForm, NEW_PRODUCT, type ProductForm, toForm } from '@/lib/domain/catalogue/product-form'
import { DEFAULT_LOCALE } from '@/lib/domain/locale'
import { toPercent } from '@/lib/domain/pricing/discount'
import { payablePaise } from '@/lib/domain/pricing/pricing'
import messages from '@/messages/en.json'

const { catalogueAdmin: labels } = messages

function Fields({ first, onForm }: { first: ProductForm; onForm: (form: ProductForm) => void }) {
  const [form, setForm] = useState(first)
  onForm(form)
  const put = (change: Partial<ProductForm>) => setForm((before) => ({ ...before, ...change }))
  const names = { categories: [], terms: [] }
  return <PriceFields {...{ form, put, names }} messages={labels} locale={DEFAULT_LOCALE} errorAt={() => undefined} />
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
