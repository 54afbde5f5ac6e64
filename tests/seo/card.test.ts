import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import * as fontkit from 'fontkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { INFO_PAGES } from '@/lib/domain/content/info-pages'
import { typesOf } from '@/lib/domain/routing/paths'
import routes from '@/lib/domain/routing/routes.json'
import { landingPhoto, toPhoto } from '@/lib/seo/card/card'
import type { CardFace } from '@/lib/seo/card/card-face'
import { drawCard, NAME } from '@/lib/seo/drawing/card'
import { depthOf } from '@/lib/seo/drawing/depth'
import { drawOnce } from '@/lib/seo/drawing/draw-once'
import { enqueueDrawing, toPictureResponse } from '@/lib/seo/drawing/drawing-queue'
import { fitText } from '@/lib/seo/drawing/fit'
import { layOutLines, toParts } from '@/lib/seo/drawing/lines'
import { findPhotoFile } from '@/lib/seo/drawing/photograph'
import { drawTextImage } from '@/lib/seo/drawing/text'
import { DEFAULT_PHOTO, INFO_PHOTOS } from '@/lib/seo/photos'
import { allCategories } from './catalogue'

const RUBY: CardFace = {
  photo: 'gemstones/ruby',
  name: 'Ruby from Myanmar & Mozambique',
  second: 'Manikya · माणिक्य',
  left: { value: '16', label: 'in stock', text: '16 in stock' },
  right: { value: '₹12,500', label: 'onwards', text: 'from ₹12,500' },
  sold: false,
  brand: 'Navamani',
}
const DISPLAY = { face: 'display', colour: '#000000' } as const
const landings = routes.prefixes.flatMap((prefix) => [null, ...typesOf(prefix)].map((id) => landingPhoto(prefix, id)))

describe('a card image', () => {
  it.each([
    ['an ordinary card', RUBY],
    [
      'with the default photograph and only a name',
      { ...RUBY, photo: DEFAULT_PHOTO, second: null, left: null, right: null },
    ],
    ['with a missing photograph', { ...RUBY, photo: 'gemstones/none' }],
    [
      'sold, with far too much text',
      { ...RUBY, sold: true, name: 'Bague sur mesure '.repeat(40), brand: 'B'.repeat(60) },
    ],
  ])('is a JPEG of 1200 × 630 below 300 KB: %s', async (_, face) => {
    const jpeg = await drawCard(face)
    const { format, width, height } = await sharp(jpeg).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(jpeg.byteLength).toBeLessThan(300_000)
  })

  it('is the same on a machine without fonts and font configuration', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'no-fonts-'))
    const target = path.join(folder, 'card.jpg')
    const script = path.join(folder, 'draw.ts')
    const card = path.resolve('lib/seo/drawing/card.ts')
    writeFileSync(
      script,
      `import { writeFileSync } from 'node:fs'\nimport { drawCard } from ${JSON.stringify(card)}\ndrawCard(${JSON.stringify(RUBY)}).then((jpeg) => writeFileSync(${JSON.stringify(target)}, jpeg))`,
    )
    const nowhere = path.join(folder, 'nothing')
    const env = {
      ...process.env,
      FONTCONFIG_FILE: nowhere,
      FONTCONFIG_PATH: nowhere,
      XDG_DATA_HOME: nowhere,
      HOME: nowhere,
    }
    execFileSync(process.execPath, ['--import', 'tsx', script], { env, stdio: 'pipe' })
    const [localImage, otherImage] = await Promise.all([drawCard(RUBY), sharp(target).raw().toBuffer()])
    expect((await sharp(localImage).raw().toBuffer()).equals(otherImage)).toBe(true)
  })

  it('measures how far text reaches below its baseline', async () => {
    const font = fontkit.openSync(path.resolve('lib/seo/card-fonts/display.ttf'))
    const size = 100
    const characters = fc.stringMatching(/^[A-Za-z0-9,.()]{1,8}$/)
    await fc.assert(
      fc.asyncProperty(characters, characters, async (first, last) => {
        const { glyphs } = font.layout(last)
        const lowest = Math.min(0, ...glyphs.map(({ bbox }) => bbox.minY))
        const depth = await depthOf(`${first}\n${last}`, { ...DISPLAY, size })
        expect(Math.abs(depth + (lowest * size) / font.unitsPerEm), last).toBeLessThanOrEqual(2)
      }),
      { numRuns: 40 },
    )
  })

  it('fits any name into its area, and cuts no word', async () => {
    const word = fc.stringMatching(/^[A-Za-zéàṇनीलम₹0-9&<>"',.-]{1,16}$/)
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 24 }), async (words) => {
        const name = words.join(' ')
        const drawn = await fitText(name, DISPLAY, NAME)
        expect(drawn.width).toBeLessThanOrEqual(NAME.width)
        expect(drawn.height).toBeLessThanOrEqual(NAME.height)
        const keptWords = drawn.words.replace(/ …$/, '')
        expect(name.startsWith(keptWords)).toBe(true)
        expect(['', ' ', ',', '-']).toContain(name.charAt(keptWords.length))
      }),
      { numRuns: 20 },
    )
  })

  it('has even lines, never broken between a number and its unit', () => {
    const linesOf = (text: string, count: number) => layOutLines(toParts(text), count)[1]
    const jade = 'Natural Canadian Jade, 21.14 ct, Round Cabochon, Green'
    expect(linesOf(jade, 2)).toBe('Natural Canadian Jade,\n21.14 ct, Round Cabochon, Green')
    expect(linesOf('Moonstone, Over 9 ct', 2)).toBe('Moonstone,\nOver 9 ct')
    expect(linesOf('Red Coral Mala – Treatment: Waxed', 2)).toBe('Red Coral Mala –\nTreatment: Waxed')
    expect(linesOf('Ruby', 3)).toBe('Ruby')
  })

  it('breaks lines at commas rather than within names', () => {
    const linesOf = (text: string) => layOutLines(toParts(text), 2)[0]
    expect(linesOf('Padparadscha Sapphire, 2–4 ct')).toBe('Padparadscha Sapphire,\n2–4 ct')
    expect(linesOf('Tiger Eye Bracelet, 24 Beads of 8 mm, Golden Brown')).toBe(
      'Tiger Eye Bracelet,\n24 Beads of 8 mm, Golden Brown',
    )
    expect(linesOf('Italian Red Coral from Italy')).toBe('Italian Red Coral\nfrom Italy')
    expect(linesOf('Malachite from the Democratic Republic of the Congo')).toBe(
      'Malachite from the Democratic\nRepublic of the Congo',
    )
    expect(linesOf('Genuine, certified natural gemstones')).toBe('Genuine, certified\nnatural gemstones')
  })

  it('prefers another line break to one more line', async () => {
    const drawn = await fitText('Pearl from Australia and Indonesia', DISPLAY, NAME)
    const size = NAME.steps.find(({ lines }) => lines === 2)?.size ?? 0
    const asked = await drawTextImage('Pearl from Australia\nand Indonesia', { ...DISPLAY, size })
    expect({ width: drawn.width, height: drawn.height }).toEqual({ width: asked.width, height: asked.height })
  })

  it('shrinks a word that is wider than the card', async () => {
    const drawn = await fitText('x'.repeat(300), DISPLAY, NAME)
    expect(drawn.width).toBeLessThanOrEqual(NAME.width)
    expect(drawn.words).toBe('x'.repeat(300))
  })

  it('is drawn once for concurrent requests', async () => {
    const [one, other] = await Promise.all([drawOnce('a', RUBY), drawOnce('a', RUBY)])
    expect(one).toBe(other)
  })

  it('waits in a short queue; requests beyond it are 503 with Retry-After', async () => {
    const order: number[] = []
    const asked = Array.from({ length: 40 }, (_, index) =>
      toPictureResponse(() =>
        enqueueDrawing(async () => {
          order.push(index)
          await new Promise((resolve) => setImmediate(resolve))
          order.push(index)
          return new Response()
        }),
      ),
    )
    const replies = await Promise.all(asked)
    const drawn = replies.filter(({ status }) => status === 200).length
    expect(drawn).toBeLessThan(20)
    // Sequential: each starts when the previous one has ended.
    expect(order).toEqual(Array.from({ length: drawn }, (_, index) => [index, index]).flat())
    for (const { status, headers } of replies.slice(drawn)) {
      expect(status).toBe(503)
      expect(headers.get('retry-after')).not.toBeNull()
    }
    await expect(enqueueDrawing(async () => 'the next one')).resolves.toBe('the next one')
  })

  it('has a photograph for every category, landing page and text', () => {
    expect(Object.keys(INFO_PHOTOS).filter((slug) => !INFO_PAGES.some((infoPage) => infoPage === slug))).toEqual([])
    const icons = allCategories('en').map(({ category }) => toPhoto(category.icon_link))
    const names = [DEFAULT_PHOTO, ...Object.values(INFO_PHOTOS), ...landings, ...icons]
    expect(names.filter((name) => findPhotoFile(name) === null)).toEqual([])
  })

  it.each(['../../package', 'gemstones/../gemstones/ruby', '/etc/passwd', 'gemstones/none', '', 'ruby\u0000'])(
    'finds no photograph %j',
    (name) => expect(findPhotoFile(name)).toBeNull(),
  )
})
