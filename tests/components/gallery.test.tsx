import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Gallery } from '@/components/product/gallery/gallery'

const image = (name: string) => ({ src: `gemstones/${name}`, alt: `A ${name}` })
const stone = { title: 'Ruby', images: [image('ruby'), image('ruby-2')], report: null, spin: null, video: null }

afterEach(cleanup)

it('the first photograph loads at once, the others lazily; each opens without scripts', () => {
  render(<Gallery product={stone} locale="en" />)
  const [first, second] = screen.getAllByRole('link', { name: /Look closer/ })
  expect(first?.getAttribute('href')).toBe('/images/gemstones/ruby-640.webp')
  expect(first?.querySelector('img')?.getAttribute('loading')).toBe('eager')
  expect(second?.querySelector('img')?.getAttribute('loading')).toBe('lazy')
})

it('video and report are slides, and the video loads only when it is played', () => {
  const video = { src: '/videos/ruby.mp4', poster: 'gemstones/ruby', alt: 'The ruby turned in the light' }
  const report = { laboratory: 'Navamani Sample Lab', number: 'DEMO-1/a', sample: true }
  render(<Gallery product={{ ...stone, video, report }} locale="fr" />)
  const film = screen.getByLabelText(video.alt)
  expect(film.getAttribute('preload')).toBe('none')
  expect(film.getAttribute('poster')).toBe('/images/gemstones/ruby-640.webp')
  expect(screen.getByRole('link', { name: 'Lire la vidéo' }).getAttribute('href')).toBe(`#${film.closest('li')?.id}`)
  expect(screen.getByRole('link', { name: 'Lire le rapport' }).getAttribute('href')).toBe(
    '/fr/pages/view-certificate?number=DEMO-1%2Fa',
  )
})

it('after the photographs comes the 360° series, of which only the first frame is loaded, then the video', () => {
  const frames = Array.from({ length: 8 }, (_, at) => `u/${String(at).repeat(64)}`)
  const spin = { frames, alt: 'The ruby from all sides' }
  const video = { src: '/videos/ruby.mp4', poster: null, alt: 'The ruby turned in the light' }
  render(<Gallery product={{ ...stone, spin, video }} locale="fr" />)
  const slides = screen.getByRole('list', { name: 'Images du produit' }).children
  expect([...slides].map(({ id }) => id)).toEqual(['view-1', 'view-2', 'view-spin', 'view-video'])
  const frame = screen.getByAltText(spin.alt)
  expect([frame.getAttribute('src'), frame.getAttribute('loading')]).toEqual([`/images/${frames[0]}-640.webp`, 'lazy'])
  expect(document.querySelectorAll('img[src*="/u/"]')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Vue à 360°' }).getAttribute('href')).toBe('#view-spin')
  // Without a poster of its own the video shows the first photograph.
  expect(screen.getByLabelText(video.alt).getAttribute('poster')).toBe('/images/gemstones/ruby-640.webp')
})

it('a single photograph has no thumbnails', () => {
  render(<Gallery product={{ ...stone, images: [image('ruby')] }} locale="en" />)
  expect(screen.queryByRole('link', { name: 'View 1' })).toBeNull()
})
