import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseRules, findClasses, readSheet, withFirstStyles } from '@/lib/http/pages/first-styles'

const choose = (css: string, html: string, address = '/_next/static/chunks/a.css') =>
  chooseRules([readSheet(css, address)], findClasses(html))

describe('the rules of a first visit', () => {
  it.each([
    ['one class of the page', '.a{color:red}', '<p class="a b">', true],
    ['a class that no element has', '.c{color:red}', '<p class="a b">', false],
    ['one selector of several', '.c,.a{color:red}', '<p class="a">', true],
    ['a chain of which one class is missing', '.a .c{color:red}', '<p class="a">', false],
    ['no class at all', 'h1{color:red}', '<p>', true],
    ['a class that must not be there', '.a:not(.c){color:red}', '<p class="a">', true],
    ['one of several classes', '.a:is(.b,.c){color:red}', '<p class="a b">', true],
    ['a class within :where()', ':where(.c>:not(:last-child)){color:red}', '<p class="a">', false],
    ['escapes', '.md\\:w-\\[3\\.5rem\\]{color:red}', '<p class="md:w-[3.5rem]">', true],
    ['escapes by number', '.\\32xl\\:a{color:red}', '<p class="2xl:a">', true],
    ['characters of HTML', '.\\[\\&\\>p\\]\\:a p{color:red}', '<p class="[&amp;&gt;p]:a">', true],
  ])('follow the elements: %s', (_, css, html, isKept) => {
    expect(choose(css, html).includes('color:red')).toBe(isKept)
  })

  it('keep the order of layers, and screens of every width, but not paper', () => {
    const css =
      '@layer base,utilities;@layer utilities{.a{top:0}@media (min-width:40rem){.a{top:1px}.c{top:2px}}}@media print{.a{top:3px}}'
    expect(choose(css, '<p class="a">')).toBe(
      '@layer base,utilities;@layer utilities{.a{top:0}@media (min-width:40rem){.a{top:1px}}}',
    )
  })

  it('have the animations and properties that they use, and no others', () => {
    const css =
      '@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}.a{animation:turn 1s;width:var(--x)}'
    const rules = choose(css, '<p class="a">')
    expect(rules).toContain('@keyframes turn')
    expect(rules).not.toContain('fade')
    expect(rules).toContain('@property --x')
    expect(rules).not.toContain('--y')
  })

  it('name files by their whole path', () => {
    const css = '@font-face{font-family:f;src:url(../media/f.woff2)}.a{background:url("data:image/png;base64,AA")}'
    const rules = choose(css, '<p class="a">', '/_next/static/chunks/a.css')
    expect(rules).toContain('url(/_next/static/media/f.woff2)')
    expect(rules).toContain('url("data:image/png;base64,AA")')
  })
})

describe('a page for a first visit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(folder, 'static/chunks'), { recursive: true })
  writeFileSync(join(folder, 'static/chunks/a.css'), '.a{top:0}.b{top:1px}')
  const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'
  const script = '<script src="/_next/static/chunks/a.js" async=""></script>'
  const inline = '<script>self.x=1</script>'
  const toPage = (head: string) => `<html><head>${head}${inline}</head><body><p class="a">x</p>${script}</body></html>`

  it('has its rules in place of its sheets, which load later with its scripts', () => {
    const page = withFirstStyles(toPage(link + script), folder) ?? ''
    const [head = '', later = ''] = page.split('<template id="later">')
    expect(head).toContain('<style>.a{top:0}</style>')
    expect(head).toContain(inline)
    expect(head).not.toContain('stylesheet')
    expect(head).not.toContain('async')
    expect(later.startsWith(`${link}${script}${script}</template>`)).toBe(true)
    expect(later).toContain(`<noscript>${link}</noscript>`)
  })

  it.each([
    ['no sheet', ''],
    ['a sheet of another host', '<link rel="stylesheet" href="https://example.org/a.css"/>'],
    ['a sheet outside of the build', '<link rel="stylesheet" href="/_next/static/../../a.css"/>'],
  ])('is left as it is with %s', (_, head) => {
    expect(withFirstStyles(toPage(head), folder)).toBeNull()
  })
})
