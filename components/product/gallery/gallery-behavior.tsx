'use client'

import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { initGallery } from '@/lib/browser/product/gallery'
import { showToast } from '@/lib/browser/ui/toast'
import type { GalleryViewer } from './gallery-viewer'

type Viewer = ComponentProps<typeof GalleryViewer>
type Props = Pick<Viewer, 'title' | 'views'> & { messages: Viewer['messages'] & Record<'failed', string> }

/** Behaviour of the enclosing gallery; the viewer is loaded when a pointer first approaches. */
export function GalleryBehavior({ title, views, messages }: Props) {
  const marker = useRef<HTMLSpanElement>(null)
  const [start, setStart] = useState<number | null>(null)
  const [Loaded, setLoaded] = useState<ComponentType<Viewer> | null>(null)
  const { failed } = messages
  useEffect(() => {
    const section = marker.current?.closest<HTMLElement>('[data-gallery]')
    if (!section) return
    const load = () => import('./gallery-viewer')
    return initGallery(section, {
      preload: () => void load().catch(() => undefined),
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
    <span ref={marker} hidden={start === null}>
      {Loaded && start !== null && (
        <Loaded title={title} views={views} start={start} messages={messages} onClose={() => setStart(null)} />
      )}
    </span>
  )
}
