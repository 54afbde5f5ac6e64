import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { OwnCurrency } from '@/components/currency/own-currency'
import { ExchangeRates } from '@/lib/browser/currency/exchange-rates'
import { formatApproximately } from '@/lib/domain/pricing/currency'
import messages from '@/messages/en.json'
import frenchMessages from '@/messages/fr.json'
import rates from '@/public/exchange-rates.json'

const labels = messages.currency
const renderPrice = () => render(<OwnCurrency rupees={31_775} locale="en" labels={labels} />)

/** Counts the requests for rates. */
function ratesServer() {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json({ ...rates, rupees: { ...rates.rupees, EUR: 102.5 } })
  })
  return requests
}

afterEach(() => {
  cleanup()
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

it('loads nothing until a currency is chosen, then shows the estimate with its rate, day and source', async () => {
  const requests = ratesServer()
  renderPrice()
  expect(requests).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText(labels.showIn), 'EUR')
  expect(await screen.findByText('≈ €310')).toBeDefined()
  expect(screen.getByText(/1 EUR = ₹102\.50? on .*2026 \(.+\)\. Prices are set in rupees\./)).toBeDefined()
  expect(requests).toEqual(['/exchange-rates.json'])
})

it('suggests the euro on French pages without choosing it', async () => {
  const requests = ratesServer()
  const french = frenchMessages.currency
  const { container } = render(<OwnCurrency rupees={31_775} locale="fr" labels={french} />)
  expect(screen.getByLabelText<HTMLSelectElement>(french.showIn).value).toBe('')
  expect(requests).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Voir une estimation en EUR' }))
  expect(screen.getByLabelText<HTMLSelectElement>(french.showIn).value).toBe('EUR')
  expect((await screen.findByText(/≈/)).textContent).toMatch(/310\s€/)
  expect(container.querySelector('button')).toBeNull()
})

it('suggests no currency on English pages', () => {
  ratesServer()
  renderPrice()
  expect(screen.queryByRole('button')).toBeNull()
})

it('keeps the choice for the next page, and rupees alone on request', async () => {
  ratesServer()
  const { unmount } = renderPrice()
  await userEvent.selectOptions(screen.getByLabelText(labels.showIn), 'USD')
  unmount()
  renderPrice()
  expect(screen.getByLabelText<HTMLSelectElement>(labels.showIn).value).toBe('USD')
  await userEvent.selectOptions(screen.getByLabelText(labels.showIn), labels.rupeesOnly)
  expect(screen.queryByText(/≈/)).toBeNull()
})

it('has a complete table of rates, and writes them as each language does', () => {
  expect(ExchangeRates.parse(rates)).toEqual(rates)
  expect(formatApproximately(102_500, 'EUR', { rupees: { ...rates.rupees, EUR: 102.5 } }, 'fr')).toMatch(/^1\s000\s€$/)
})
