import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { sendPhoto } from '@/lib/browser/forms/send-photo'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { DRAFT_LIMITS } from '@/lib/domain/catalogue/product-draft'
import { compareFileNames } from '@/lib/domain/text/compare-file-names'
import { fill } from '@/lib/domain/text/fill'
import { uploadRefusalText } from '../../labels'
import { FileButton, PHOTO_TYPES } from '../file-button'
import { FormSection } from '../form-section'
import type { ProductFormPartProps } from '../parts'
import { AltTextFields } from './alt-text-fields'

/** The 360° series of a product: frames in the order of the turn, and a slider that previews it. */
export function SpinFields({ form, put, errorAt, messages, locale }: ProductFormPartProps) {
  const live = useHydrated()
  const [sending, setSending] = useState<{ n: number; total: number } | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const [shownIndex, setShownIndex] = useState(0)
  const { spinFields: texts } = messages
  const { spin } = form
  const frames = spin?.frames ?? []
  const index = Math.min(shownIndex, frames.length - 1)
  const frame = frames[index]
  const limits = { least: DRAFT_LIMITS.least_frames, most: DRAFT_LIMITS.frames }

  async function add(files: File[]): Promise<void> {
    const added: string[] = []
    const refused: string[] = []
    for (const [at, file] of files.toSorted((one, other) => compareFileNames(one.name, other.name)).entries()) {
      setSending({ n: at + 1, total: files.length })
      const upload = await sendPhoto(file)
      if ('src' in upload) added.push(upload.src)
      else refused.push(`${file.name} · ${uploadRefusalText(messages, messages.photo.error, upload.reason)}`)
    }
    setSending(null)
    setProblems(refused)
    if (added.length > 0) put({ spin: { frames: [...frames, ...added], alt: spin?.alt ?? { ...form.title } } })
  }

  const setFrames = (next: string[]) => put({ spin: spin && next.length > 0 ? { ...spin, frames: next } : null })
  const move = (to: number) => {
    if (!frame || to < 0 || to >= frames.length) return
    setFrames(frames.toSpliced(index, 1).toSpliced(to, 0, frame))
    setShownIndex(to)
  }
  return (
    <FormSection name="spin" messages={messages}>
      {spin && frame && (
        <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <div className="grid content-start gap-2">
            {/* biome-ignore lint/performance/noImgElement: the sizes exist as files, no optimizer runs */}
            <img
              src={`/images/${frame}-320.webp`}
              alt={spin.alt[locale] || spin.alt.en}
              width={192}
              height={192}
              className="photo size-48"
            />
            <label className="label grid gap-1">
              {fill(texts.frame, { n: index + 1, total: frames.length })}
              <input
                type="range"
                min={0}
                max={frames.length - 1}
                value={index}
                className="w-48"
                onChange={({ target }) => setShownIndex(Number(target.value))}
              />
            </label>
          </div>
          <div className="grid min-w-0 content-start gap-3">
            <AltTextFields
              name="spin.alt"
              value={spin.alt}
              errorAt={(lang) => errorAt(`spin.alt.${lang}`)}
              messages={messages}
              onChange={(alt) => put({ spin: { ...spin, alt } })}
            />
            <div className="flex flex-wrap gap-2">
              {[
                { text: texts.earlier, isOff: index === 0, run: () => move(index - 1) },
                { text: texts.later, isOff: index === frames.length - 1, run: () => move(index + 1) },
                { text: texts.removeFrame, isOff: false, run: () => setFrames(frames.toSpliced(index, 1)) },
                { text: texts.reverse, isOff: false, run: () => setFrames(frames.toReversed()) },
                { text: texts.remove, isOff: false, run: () => put({ spin: null }) },
              ].map(({ text, isOff, run }) => (
                <button key={text} type="button" className="btn btn-line btn-small" disabled={isOff} onClick={run}>
                  {text}
                </button>
              ))}
            </div>
          </div>
        </div>
      )}
      <FileButton
        label={sending ? fill(texts.sending, sending) : texts.add}
        accept={PHOTO_TYPES}
        multiple
        disabled={!live || sending !== null}
        onFiles={add}
      />
      <p className="text-sm text-soft">{fill(texts.hint, limits)}</p>
      <ErrorLine text={problems.join(' ') || (errorAt('spin') && fill(texts.count, limits))} />
    </FormSection>
  )
}
