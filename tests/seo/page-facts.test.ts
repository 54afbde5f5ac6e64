import { expect, it } from 'vitest'
import { readPage } from '@/lib/seo/audit/page-facts'

const toPage = (head: string, body = '') =>
  readPage(`<!DOCTYPE html><html lang="FR"><head>${head}</head><body>${body}</body></html>`)

it('metadata is read from the head, with references resolved and the first of a repeated attribute', () => {
  const head = `<title>Caf&eacute; &amp; pierres</title>
    <META NAME=Description content='A "ruby"' content="another"><link rel="canonical" href=" /c ">
    <link rel="alternate" hreflang=FR href=/fr><script type="application/ld+json">{"name":"<b>&amp;"}</script>`
  expect(toPage(head, '<title>Not a title</title><meta name="description" content="x">')).toMatchObject({
    lang: 'fr',
    titles: ['Café & pierres'],
    descriptions: ['A "ruby"'],
    canonicals: ['/c'],
    alternates: [{ lang: 'fr', href: '/fr' }],
    jsonLd: ['{"name":"<b>&amp;"}'],
    head: head.trim(),
  })
})

it('links count where a visitor can follow them, words in the text of the page alone', () => {
  const hidden = (tag: string) => `<${tag}>one two <a href="/hidden">three</a><h1>No</h1></${tag}>`
  const body = `<nav>menu <a href="/a" rel="nofollow noopener">A</a></nav><h1 data-own>Blue <b>caf&eacute;</b></h1><p>Add to cart</p>
    ${['noscript', 'template', 'iframe'].map(hidden).join('')}<template>${hidden('template')}<h1>x</h1></template>
    <svg><path d="M0"/><text>drawn</text></svg><ul><li data-own>3.4<!-- --> ct<br><img alt=""> <a href="/b?x=1&amp;y=2">stones</a><li>12 others</ul>`
  expect(toPage('', body)).toMatchObject({
    h1: ['Blue café'],
    words: 5,
    links: [
      { href: '/a', follow: false },
      { href: '/b?x=1&y=2', follow: true },
    ],
  })
})
