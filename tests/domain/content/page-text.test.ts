import fc from 'fast-check'
import { expect, it } from 'vitest'
import { renderPageText } from '@/lib/content/page-text'
import { findTextProblems, PLACEHOLDERS, toStoredTexts } from '@/lib/domain/content/page-text'
import { recordOf } from '@/lib/domain/record-of'
import { diffLines } from '@/lib/domain/text/line-diff'

const VALUES = recordOf(PLACEHOLDERS, (name) => `<${name}>`)
const render = (text: string, locale: 'en' | 'fr' = 'en') => renderPageText(text, VALUES, locale).html

it.each([
  ['Hello {{shpo}}', 'placeholder_unknown', 1, '{{shpo}}'],
  ['One\n\nWrite to {email}', 'placeholder_single', 3, '{email}'],
  ['One\n<script>alert(1)</script>', 'html_tag', 2, '<script>'],
  ['[here](javascript:alert(1))', 'link_unsafe', 1, 'javascript:alert(1'],
  ['[x]\n\n[x]: data:text/html,a', 'link_unsafe', 3, 'data:text/html,a'],
  ['[here](//evil.example)', 'link_unsafe', 1, '//evil.example'],
  ['# Title', 'first_heading', 1, '# Title'],
] as const)('%j is refused as %s in line %d', (body, code, line, text) => {
  expect(findTextProblems(body)).toContainEqual({ code, line, text })
})

it('a text that is too long is refused', () => {
  expect(findTextProblems('é'.repeat(12_001))).toEqual([{ code: 'text_too_long', line: 1, text: '' }])
  expect(findTextProblems('é'.repeat(12_000))).toEqual([])
})

it('what a text may have is not refused', () => {
  const text =
    '## {{shop}}\n\n5 < 6, <https://a.example/x>, <mail@a.example>\n\n<!-- delivery zones -->\n\n[a](/contact#x) [b](kind:ruby) [c](mailto:{{email}})'
  expect(findTextProblems(text)).toEqual([])
})

it('links lead to the language of the page, and a value of the shop is text', () => {
  expect(render('[a](/contact) [b](/gems/cart) {{shop}}', 'fr')).toBe(
    '<p><a href="/fr/pages/contact">a</a> <a href="/fr/gems/cart">b</a> &lt;shop&gt;</p>\n',
  )
})

it('headings of the same name have different ids', () => {
  expect(render('## A\n\n## A\n')).toBe('<h2 id="a">A</h2>\n<h2 id="a-2">A</h2>\n')
})

const HOSTILE = fc.constantFrom(
  ...[
    '<script>',
    '</script>',
    '<img src=x onerror=alert(1)>',
    '<!--',
    '-->',
    '<a href="javascript:x">',
    '<svg/onload=x>',
  ],
  ...[
    '[a](javascript:x)',
    '[a](jAvAscript&colon;x)',
    '[a](<java\nscript:x>)',
    '![a](https://e.example/x.png)',
    '<javascript:x>',
  ],
  ...[
    '[a]: javascript:x',
    '[a]',
    '`',
    '```\n',
    '\n',
    '\n\n',
    '{{shop}}',
    '"',
    "'",
    '&lt;script&gt;',
    '|a|b|\n|--|--|\n',
    ' onclick=x ',
  ],
)

it('no text puts a tag, a handler or a script link of its own into the page', () => {
  fc.assert(
    fc.property(fc.array(HOSTILE, { maxLength: 12 }), (parts) => {
      const html = render(parts.join(''))
      const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
      for (const [, name = '', attributes = ''] of tags) {
        expect(name).toMatch(
          /^(p|a|code|pre|h\d|div|table|thead|tbody|tr|th|td|em|strong|br|ul|li|ol|hr|blockquote|del)$/,
        )
        expect(attributes).not.toMatch(/^[^"]*\son\w+=|\s(on\w+)="|javascript/i)
      }
      expect(html).not.toContain('<!--')
    }),
    { numRuns: 2_000 },
  )
})

it('the day of a language changes with its own text alone', () => {
  const text = { title: 'A', description: '', keywords: [], body: '' }
  const first = toStoredTexts({ en: text, fr: { ...text, title: '' } }, null, '2026-11-26')
  expect([first.en.updated, first.fr.updated]).toEqual(['2026-11-26', ''])
  const next = toStoredTexts({ en: text, fr: text }, first, '2026-11-27')
  expect([next.en.updated, next.fr.updated]).toEqual(['2026-11-26', '2026-11-27'])
})

it('a comparison has both texts, and what is the same only once', () => {
  const lines = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 8 })
    .map((all) => all.join('\n'))
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = diffLines(before, after)
      const side = (kind: 'removed' | 'added') =>
        diff
          .filter((line) => line.kind === kind || line.kind === 'same')
          .map(({ text }) => text)
          .join('\n')
      expect([side('removed'), side('added')]).toEqual([before, after])
      if (before === after) expect(diff.every(({ kind }) => kind === 'same')).toBe(true)
    }),
  )
})
