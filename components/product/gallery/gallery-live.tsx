'use client'

import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { serveGallery } from '@/lib/browser/product/gallery'
import { showToast } from '@/lib/browser/ui/toast'
import type { GalleryViewer } from './gallery-viewer'

type Viewer = ComponentProps<typeof GalleryViewer>
type Props = Pick<Viewer, 'title' | 'views'> & { words: Viewer['messages'] & Record<'failed', string> }

/** Behaviour of the enclosing gallery; the viewer is loaded when a pointer first approaches. */
export function GalleryLive({ title, views, words }: Props) {
  const mark = useRef<HTMLSpanElement>(null)
  const [start, setStart] = useState<number | null>(null)
  const [Loaded, setLoaded] = useState<ComponentType<Viewer> | null>(null)
  const { failed } = words
  useEffect(() => {
    const section = mark.current?.closest<HTMLElement>('[data-gallery]')
    if (!section) return
    const load = () => import('./gallery-viewer')
    return serveGallery(section, {
      warm: () => void load().catch(() => undefined),
      open: (index) => {
        load().then(
          ({ GalleryViewer }) => {
            setLoaded(() => GalleryViewer)
            setStart(index)
          },
          () => showToast('error', failed),
        )
      },
    })
  }, [failed])
  return (
    <span ref={mark} hidden={start === null}>
      {Loaded && start !== null && (
        <Loaded title={title} views={views} start={start} messages={words} onClose={() => setStart(null)} />
      )}
    </span>
  )
}
