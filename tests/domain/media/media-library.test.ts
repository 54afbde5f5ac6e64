import { describe, expect, it } from 'vitest'
import { findDescription, findDescriptionPath, withDescription } from '@/lib/domain/media/media-description'
import { findUndescribed, parseMediaKey, parsePictureUrl, toMediaKey } from '@/lib/domain/media/media-library'
import { draftOf } from '../../data/catalogue/drafts'
import { altText } from '../../data/catalogue/library'

const [one, two, three] = [altText('One', 'Un'), altText('Two', 'Deux'), altText('Three', 'Trois')]
const photo = (src: string, position: number) => ({ kind: 'photo' as const, src, clip: null, position })

describe('the description of a picture in a draft', () => {
  const draft = draftOf({
    images: [
      { src: 'u/a', alt: one },
      { src: 'u/b', alt: two },
      { src: 'u/a', alt: three },
    ],
    spin: { frames: ['u/f', 'u/g'], alt: one },
    video: { src: '/videos/v.mp4', poster: null, alt: two },
  })

  it('is that at its place, else at the first place with the same picture', () => {
    expect(findDescription(draft, photo('u/a', 2))).toEqual(three)
    expect(findDescription(draft, photo('u/a', 0))).toEqual(one)
    expect(findDescription(draft, photo('u/b', 0))).toEqual(two)
    expect(findDescriptionPath(draft, photo('u/b', 0))).toBe('images.1.alt')
    const changed = withDescription(draft, photo('u/a', 2), two)
    expect(changed.images.map(({ alt }) => alt)).toEqual([one, two, two])
  })

  it.each([
    ['photo', { kind: 'photo' as const, src: 'u/c', clip: null, position: 0 }],
    ['series', { kind: 'spin' as const, src: 'u/g', clip: null, position: 0 }],
    ['video', { kind: 'video' as const, src: 'u/a', clip: '/videos/other.mp4', position: 0 }],
  ])('is not that of another %s that took its place', (_, medium) => {
    expect(findDescription(draft, medium)).toBeNull()
    expect(findDescriptionPath(draft, medium)).toBeNull()
    expect(withDescription(draft, medium, three)).toEqual(draft)
  })

  it('of a series or video is written to it alone', () => {
    const spin = { kind: 'spin' as const, src: 'u/f', clip: null, position: 0 }
    expect(withDescription(draft, spin, three)).toEqual({ ...draft, spin: { frames: ['u/f', 'u/g'], alt: three } })
    const video = { kind: 'video' as const, src: 'u/a', clip: '/videos/v.mp4', position: 0 }
    expect(withDescription(draft, video, three).video?.alt).toEqual(three)
    expect(findDescriptionPath(draft, video)).toBe('video.alt')
  })
})

it.each([
  ['https://shop.example/images/u/3f-640.webp', 'u/3f'],
  ['https://shop.example/images/u/3f-640.webp?v=1', 'u/3f'],
  ['/images/gemstones/ruby-320.webp#top', 'gemstones/ruby'],
  ['/images/gemstones/ruby', 'gemstones/ruby'],
  ['https://shop.example/ruby.jpg', null],
  ['ruby', null],
])('the picture at %s is %s', (url, src) => expect(parsePictureUrl(url)).toBe(src))

it.each([
  [altText('A ruby', 'Un rubis'), []],
  [altText('A ruby', 'A ruby'), ['fr']],
  [altText('A ruby', ' '), ['fr']],
  [altText('', 'Un rubis'), ['en']],
  [altText('', ''), ['en', 'fr']],
])('%j lacks a description in %j', (alt, langs) => expect(findUndescribed(alt, ['en', 'fr'])).toEqual(langs))

it('a place in the library is read as it was written, and nothing else', () => {
  expect(parseMediaKey(toMediaKey({ kind: 'spin', position: 0, product: { id: 7 } }))).toEqual({
    id: 7,
    place: 1,
    position: 0,
  })
  for (const text of ['', '7', '7.3.0', '99999999999.0.0', "7.0.0'", 'a.0.0']) expect(parseMediaKey(text)).toBeNull()
})
