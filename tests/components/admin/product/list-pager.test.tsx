import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ListPager } from '@/components/admin/list-pager'

afterEach(cleanup)

const open = (page: number, pages: number) => {
  render(<ListPager list={{ page, pages }} path="/staff/orders/reservations" locale="en" />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it('a long list links its first and last page beside the neighbours of the current one', () => {
  expect(open(1, 33)).toEqual(['1', '2', '3', '…33', 'Next'])
  const last = screen.getByRole('link', { name: '33' })
  expect(last.getAttribute('href')).toBe('/staff/orders/reservations?page=33')
  cleanup()
  expect(open(10, 33)).toEqual(['Previous', '1', '…9', '10', '11', '…33', 'Next'])
  cleanup()
  expect(open(33, 33)).toEqual(['Previous', '1', '…31', '32', '33'])
  cleanup()
  expect(open(2, 4)).toEqual(['Previous', '1', '2', '3', '4', 'Next'])
})
