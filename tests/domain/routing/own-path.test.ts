import { expect, it } from 'vitest'
import { parseInternalPath } from '@/lib/domain/routing/internal-path'

it.each(['/gems/myorders', '/fr/gems/myorders/26-1111-2222?placed=1', '/'])('redirects back to %s', (path) => {
  expect(parseInternalPath(path)).toBe(path)
})

it.each([
  undefined,
  '',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/a\\b',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  `/${'a'.repeat(600)}`,
])('refuses to redirect to %j', (path) => {
  expect(parseInternalPath(path)).toBeNull()
})
