import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { isBearer } from '@/lib/cache/bearer'
import { hashInlineScripts, toContentPolicy } from '@/lib/cache/content-policy'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('lists every inline script of the page, once, byte for byte', () => {
  const html = `<script>a("₹")</script><script id="x">\n b() </script><script>a("₹")</script>
    <script src="/a.js" async=""></script><script type="application/ld+json">{"@id":1}</script>`
  expect(hashInlineScripts(html)).toEqual([hash('a("₹")'), hash('\n b() ')])
})

it('allows scripts and frames from no other source', () => {
  const policy = toContentPolicy(["'sha256-x'"])
  expect(policy).toContain("script-src 'self' 'sha256-x';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy.replace(/style-src[^;]*/, '')).not.toContain('unsafe')
})

it.each([
  ['Bearer right-secret-of-mine', true],
  ['bearer right-secret-of-mine', false],
  ['Bearer right-secret-of-min', false],
  ['right-secret-of-mine', false],
  ['', false],
  [null, false],
])('the header %s allows: %s', (header, source) => {
  expect(isBearer(header, 'right-secret-of-mine')).toBe(source)
})
