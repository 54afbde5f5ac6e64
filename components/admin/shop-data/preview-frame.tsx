import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = { width: number; title: string; lang: string; children: ReactNode }

/** Part of a public page as a screen of a width shows it: a document of its own, so that the rules for that width apply. */
export function PreviewFrame({ width, title, lang, children }: Props) {
  const [body, setBody] = useState<HTMLElement>()
  const [size, setSize] = useState({ scale: 1, height: 0 })
  const box = useRef<HTMLDivElement>(null)
  const open = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const inner = frame?.contentDocument
      if (!inner) return
      inner.documentElement.lang = lang
      inner.documentElement.className = document.documentElement.className
      inner.title = title
      const styles = document.querySelectorAll('link[rel="stylesheet"], style')
      inner.head.replaceChildren(...Array.from(styles, (style) => inner.importNode(style, true)))
      setBody(inner.body)
    },
    [lang, title],
  )
  useEffect(() => {
    const outer = box.current
    if (!body || !outer) return
    const measure = () =>
      setSize({ scale: Math.min(1, outer.clientWidth / width), height: body.firstElementChild?.scrollHeight ?? 0 })
    const observer = new ResizeObserver(measure)
    observer.observe(body)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [body, width])
  return (
    <div
      ref={box}
      className="overflow-hidden rounded border border-line"
      style={{ height: Math.ceil(size.height * size.scale) + 2 }}
    >
      <iframe
        ref={open}
        onLoad={({ currentTarget }) => open(currentTarget)}
        title={title}
        inert
        className="block origin-top-left border-0"
        style={{ width, height: size.height, transform: `scale(${size.scale})` }}
      />
      {body && createPortal(children, body)}
    </div>
  )
}
