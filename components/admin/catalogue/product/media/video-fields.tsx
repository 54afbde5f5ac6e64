import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { toPhotoSrc } from '@/components/ui/photo'
import { sendFile } from '@/lib/browser/forms/send-file'
import { sendPhoto, toSendResult } from '@/lib/browser/forms/send-photo'
import { loading } from '@/lib/browser/ui/loading'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { MAX_VIDEO_BYTES } from '@/lib/domain/media/video-file'
import { fill } from '@/lib/domain/text/fill'
import { uploadRefusalText } from '../../labels'
import { FileButton, PHOTO_TYPES } from '../file-button'
import { FormSection } from '../form-section'
import type { ProductFormPartProps } from '../parts'
import { AltTextFields } from './alt-text-fields'

/** The video of a product, its poster and its alternative texts. */
export function VideoFields({ form, put, errorAt, messages }: ProductFormPartProps) {
  const live = useHydrated()
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const { videoFields: texts } = messages
  const { video } = form
  // Without a poster of its own the video shows the first photograph.
  const poster = video?.poster ?? form.images[0]?.src

  async function addVideo([file]: File[]): Promise<void> {
    setProblem(undefined)
    if (!file) return
    if (file.size > MAX_VIDEO_BYTES) return setProblem(texts.error.too_large)
    setPercent(0)
    const { status, data } = await loading.during(sendFile('/api/admin/video', file, setPercent))
    setPercent(null)
    const upload = status === 0 ? { reason: 'network' } : toSendResult(data)
    if ('src' in upload)
      put({ video: { src: upload.src, poster: video?.poster ?? null, alt: video?.alt ?? { ...form.title } } })
    else setProblem(`${file.name} · ${uploadRefusalText(messages, texts.error, upload.reason)}`)
  }

  async function addPoster([file]: File[]): Promise<void> {
    setProblem(undefined)
    if (!file || !video) return
    const upload = await sendPhoto(file)
    if ('src' in upload) put({ video: { ...video, poster: upload.src } })
    else setProblem(`${file.name} · ${uploadRefusalText(messages, messages.photo.error, upload.reason)}`)
  }

  return (
    <FormSection name="video" messages={messages}>
      {video && (
        <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          {/* biome-ignore lint/a11y/useMediaCaption: a product turned before the camera, without speech */}
          <video
            key={`${video.src} ${poster}`}
            src={video.src}
            poster={poster && toPhotoSrc(poster)}
            controls
            preload="none"
            aria-label={video.alt.en}
            className="photo aspect-square w-48 object-contain"
          />
          <div className="grid min-w-0 content-start gap-3">
            <AltTextFields
              name="video.alt"
              value={video.alt}
              errorAt={(lang) => errorAt(`video.alt.${lang}`) ?? errorAt('video.src')}
              messages={messages}
              onChange={(alt) => put({ video: { ...video, alt } })}
            />
            <div className="flex flex-wrap gap-2">
              <FileButton label={texts.poster} accept={PHOTO_TYPES} disabled={!live} onFiles={addPoster} />
              {video.poster && (
                <button
                  type="button"
                  className="btn btn-line"
                  onClick={() => put({ video: { ...video, poster: null } })}
                >
                  {texts.noPoster}
                </button>
              )}
              <button type="button" className="btn btn-line" onClick={() => put({ video: null })}>
                {texts.remove}
              </button>
            </div>
          </div>
        </div>
      )}
      {percent !== null && (
        <div role="status">
          <progress
            aria-label={messages.photo.sending}
            value={percent}
            max={100}
            className="block h-3 w-full max-w-sm"
          />
          <p className="figures text-soft">{fill(texts.percent, { percent })}</p>
        </div>
      )}
      <FileButton
        label={percent === null ? (video ? texts.replace : texts.add) : messages.photo.sending}
        accept="video/mp4,video/webm"
        disabled={!live || percent !== null}
        onFiles={addVideo}
      />
      <p className="text-sm text-soft">{texts.hint}</p>
      <ErrorLine text={problem ?? errorAt('video.poster')} />
    </FormSection>
  )
}
