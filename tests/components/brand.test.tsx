import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { Brand } from '@/components/layout/brand'
import { BrandStyle } from '@/components/layout/brand-style'
import { TopBar } from '@/components/layout/top-bar'
import { applyStoredSettings } from '@/lib/configured-settings'
import { toSiteMetadata, toThemeColour } from '@/lib/seo/site-metadata'
import { toMail } from '@/lib/server/notification/email'

const SHA = '3f'.repeat(32)
const LOOK = {
  name: 'Ratna & Sons',
  logo: `${SHA}-640x160`,
  primary_colour: '#7a1f33',
  accent_colour: '#2a5ca8',
  tagline_en: 'Stones <since> 1962',
}
const mail = () =>
  toMail({
    lang: 'en',
    subject: 'Your order',
    paragraphs: ['On its way.'],
    button: { label: 'Open', url: 'http://a/b' },
  })

afterEach(() => applyStoredSettings({}))

describe('the look of a shop', () => {
  it('is its name and its own colours until an owner chooses another', () => {
    expect(renderToStaticMarkup(<Brand locale="en" />)).not.toContain('<img')
    expect(renderToStaticMarkup(<BrandStyle />)).toBe('')
    expect(mail().html).not.toContain('<img')
    expect(toThemeColour()).toBe('#fbf9f4')
    expect(toSiteMetadata().icons).toMatchObject({ apple: '/apple-touch-icon.png' })
  })

  it('is a logo that takes no other room once it arrives, and is named for who cannot see it', () => {
    applyStoredSettings(LOOK)
    const html = renderToStaticMarkup(<Brand locale="en" />)
    expect(html).toContain(`src="/images/logo/${SHA}-header.webp"`)
    expect(html).toContain('alt="Ratna &amp; Sons" width="176" height="44"')
    expect(toSiteMetadata().icons).toMatchObject({ apple: `/images/logo/${SHA}-icon-180.png` })
  })

  it('are colours in the head and around the page', () => {
    applyStoredSettings(LOOK)
    expect(renderToStaticMarkup(<BrandStyle />)).toMatch(/^<style data-brand="">html:root\{--primary:#7a1f33;/)
    expect(toThemeColour()).toBe('#7a1f33')
  })

  it('is in mails beside the name, which stays a text', () => {
    applyStoredSettings(LOOK)
    const { html, text } = mail()
    expect(html).toMatch(
      new RegExp(`<img src="http[^"]+/images/logo/${SHA}-mail\\.png" alt="Ratna &#38; Sons" width="220"`),
    )
    expect(html).toContain('>Ratna &#38; Sons</a>')
    expect(html).toContain('Stones &#60;since&#62; 1962')
    expect(html).toContain('background:#7a1f33;color:#fffdf9')
    expect(text).toContain('Ratna & Sons')
    expect(text).not.toContain('<')
  })
})

describe('the line above the header', () => {
  it('offers the languages that are on', () => {
    expect(renderToStaticMarkup(<TopBar locale="en" />)).toContain('Français')
    applyStoredSettings({ languages: 'en' })
    expect(renderToStaticMarkup(<TopBar locale="en" />)).not.toContain('data-language')
  })
})
