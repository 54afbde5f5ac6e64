import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { typesOf } from '@/lib/domain/paths'
import routes from '@/lib/domain/routes.json'
import { landingPhoto, toPhoto } from '@/lib/seo/card'
import { getPhotoFile, toCardJpeg } from '@/lib/seo/card-image'
import { DEFAULT_PHOTO } from '@/lib/seo/photos'
import { allCategories } from './catalogue'

const landings = routes.prefixes.flatMap((prefix) => [null, ...typesOf(prefix)].map((id) => landingPhoto(prefix, id)))

describe('link cards', () => {
  it.each([DEFAULT_PHOTO, 'gemstones/ruby'])('%s is a JPEG of 1200 × 630', async (name) => {
    const jpeg = await toCardJpeg(name)
    const { format, width, height } = await sharp(jpeg ?? undefined).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(jpeg?.byteLength).toBeLessThan(300_000)
  })

  it('has a photograph for every category and landing page', () => {
    const names = [...landings, ...allCategories('en').map(({ category }) => toPhoto(category.icon_link))]
    expect(names.filter((name) => getPhotoFile(name) === null)).toEqual([])
  })

  it.each([
    '../../package',
    '..%2f..%2fx',
    'gemstones/../gemstones/ruby',
    '/etc/passwd',
    'gemstones/none',
    '',
    'ruby\u0000',
  ])('refuses %j', async (name) => {
    expect(await toCardJpeg(name)).toBeNull()
  })
})
