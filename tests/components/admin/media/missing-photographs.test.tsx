import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MissingPhotographs } from '@/components/admin/catalogue/media/missing-photographs'
import { mapLocales } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

afterEach(cleanup)

const t = getTranslator('en', 'mediaUpload')

it('each product without a photograph leads to its form, and the rest to the filtered list', () => {
  const rows = [{ id: 7, sku: 'RUBY-7', title: mapLocales(() => 'A ruby') }]
  render(<MissingPhotographs total={1200} rows={rows} locale="en" />)
  expect(screen.getByRole('link', { name: 'A ruby' }).getAttribute('href')).toBe('/staff/catalogue/7')
  expect(screen.getByText('RUBY-7')).toBeTruthy()
  const all = screen.getByRole('link', { name: t('missingAll', { count: 1200 }) })
  expect(all.getAttribute('href')).toBe('/staff/catalogue?need=no_photo')
})

it('says so where every product has one', () => {
  render(<MissingPhotographs total={0} rows={[]} locale="en" />)
  expect(screen.getByText(t('missingCount', { count: 0 }))).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
