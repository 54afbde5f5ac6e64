import { type DragEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { sendPhoto } from '@/lib/browser/forms/send-photo'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { uploadRefusalText } from '../../labels'
import { FileButton, PHOTO_TYPES } from '../file-button'
import { FormSection } from '../form-section'
import type { ProductFormPartProps } from '../parts'
import { PhotoItem } from './photo-item'

/** The photographs of a product in order; the first one is used in lists, social cards and feeds. */
export function PhotoFields({ form, put, errorAt, messages, locale }: ProductFormPartProps) {
  const live = useHydrated()
  const [busy, setBusy] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null)
  const { images } = form

  async function add(chosenFiles: File[]): Promise<void> {
    setProblem(undefined)
    setBusy(chosenFiles.length)
    const added: typeof images = []
    for (const file of chosenFiles) {
      const upload = await sendPhoto(file)
      if ('src' in upload) {
        if (![...images, ...added].some(({ src }) => src === upload.src))
          added.push({ src: upload.src, alt: { ...form.title } })
      } else {
        setProblem(`${file.name} · ${uploadRefusalText(messages, messages.photo.error, upload.reason)}`)
      }
      setBusy((before) => before - 1)
    }
    put({ images: [...images, ...added] })
  }

  const move = (from: number, to: number) => {
    const [moved] = images.slice(from, from + 1)
    if (moved && to >= 0 && to < images.length) put({ images: images.toSpliced(from, 1).toSpliced(to, 0, moved) })
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    if (draggedIndex === null) add([...event.dataTransfer.files])
    setDraggedIndex(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button takes files, too
    <div onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <FormSection name="photos" messages={messages}>
        {images.length === 0 && <p className="text-soft">{messages.photo.none}</p>}
        <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {images.map((image, index) => (
            <PhotoItem
              key={image.src}
              image={image}
              position={index}
              count={images.length}
              errorAt={(lang) => errorAt(`images.${index}.alt.${lang}`) ?? errorAt(`images.${index}.src`)}
              messages={messages}
              locale={locale}
              onAlt={(alt) => put({ images: images.with(index, { ...image, alt }) })}
              onMove={(to) => move(index, to)}
              onRemove={() => put({ images: images.toSpliced(index, 1) })}
              onDrag={() => setDraggedIndex(index)}
              onDropped={() => {
                if (draggedIndex !== null) move(draggedIndex, index)
              }}
            />
          ))}
        </ol>
        <FileButton
          label={busy > 0 ? messages.photo.sending : messages.photo.add}
          accept={PHOTO_TYPES}
          multiple
          disabled={!live || busy > 0}
          onFiles={add}
        />
        <p className="text-sm text-soft">{messages.photo.hint}</p>
        <ErrorLine text={problem ?? errorAt('images')} />
      </FormSection>
    </div>
  )
}
