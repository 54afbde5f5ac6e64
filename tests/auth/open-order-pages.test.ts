import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { middleware } from '@/middleware'

const open = (path: string) => middleware(new NextRequest(`http://shop.example${path}`)).headers.get('location')

describe('pages of orders without a session', () => {
  it.each([
    '/gems/myorders/find',
    '/fr/gems/myorders/find',
    '/gems/myorders/review?number=26-1&key=x',
    '/fr/gems/myorders/review',
  ])('are open where a code or a signed link proves the order: %s', (path) => expect(open(path)).toBeNull())

  it.each(['/gems/myorders', '/fr/gems/myorders/26-0000-0001', '/gems/myorders/review/more'])(
    'otherwise lead to the sign-in: %s',
    (path) => expect(open(path)).toMatch(/\/account\?next=/),
  )
})
