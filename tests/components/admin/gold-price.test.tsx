import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RatesForm } from '@/components/admin/shop-data/rates-form'
import { mapLocales } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const { shopData: labels } = getMessages('en')
const metal = (key: string, gram_inr: number) => ({
  ...{ key, name: mapLocales(() => key), gram_inr },
  ...{ making_percent: 14, making_least_inr: 2_500 },
})

it('the price of pure gold fills the rates of gold alone, and nothing without a price', async () => {
  const metals = [metal('silver-925', 240), metal('gold-18k-rose', 11_250), metal('gold-22k-yellow', 13_000)]
  render(
    <RatesForm
      initialDraft={{ metals, extras: null, resizing: null }}
      {...{ version: 1, labels, locale: 'en' }}
      mayChange
    />,
  )
  const readRates = () => screen.getAllByLabelText(labels.rates.gram).map((field) => field.getAttribute('value'))
  const fill = await screen.findByRole('button', { name: labels.rates.fillGold })
  await userEvent.click(fill)
  expect(screen.getByText(labels.rates.pureGoldMissing)).toBeDefined()
  expect(readRates()).toEqual(['240', '11250', '13000'])
  await userEvent.type(screen.getByLabelText(labels.rates.pureGold), '1,25,000')
  await userEvent.click(fill)
  expect(readRates()).toEqual(['240', '9375', '11450'])
  expect(screen.queryByText(labels.rates.pureGoldMissing)).toBeNull()
})
