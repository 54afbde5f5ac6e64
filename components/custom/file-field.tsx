import { X } from 'lucide'
import { useId, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { ACCEPTED_TYPES, MAX_FILE_BYTES, MAX_FILES } from '@/lib/domain/enquiry/upload'
import { fill } from '@/lib/domain/text/fill'
import type { UploadMessages } from '@/lib/i18n/enquiry-messages'
import type { FileSelection } from './use-file-selection'

type Props = { selection: FileSelection; messages: UploadMessages }

const BYTES_PER_KB = 1024

/** Pictures and documents to upload; without JavaScript it is a plain file input. */
export function FileField({ selection: { files, refused, percent, add, remove }, messages }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const sizeText = ({ size }: File) =>
    size < BYTES_PER_KB * BYTES_PER_KB
      ? fill(messages.kb, { n: Math.max(1, Math.round(size / BYTES_PER_KB)) })
      : fill(messages.mb, { n: Math.round((size / BYTES_PER_KB / BYTES_PER_KB) * 10) / 10 })
  return (
    <div>
      <label htmlFor={id} className="label">
        {messages.label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name="files"
        multiple
        accept={ACCEPTED_TYPES.join(',')}
        aria-describedby={`${id}-hint ${id}-refused`}
        disabled={percent !== null}
        className="input py-2 file:me-3 file:min-h-8 file:cursor-pointer file:rounded file:border-0 file:bg-sand file:px-3"
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          // Allows the same file to be selected again.
          event.target.value = ''
        }}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {fill(messages.hint, { most: MAX_FILES, size: MAX_FILE_BYTES / BYTES_PER_KB / BYTES_PER_KB })}
      </p>
      <div id={`${id}-refused`} role="alert" className="empty:hidden">
        {refused.map((text) => (
          <p key={text} className="error-line wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ul aria-label={messages.chosen} className="mt-2 grid">
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`} className="flex items-center gap-2 border-t border-line">
              <span className="min-w-0 grow wrap-anywhere">{file.name}</span>
              <span className="figures shrink-0 text-sm text-soft">{sizeText(file)}</span>
              <button
                type="button"
                aria-label={fill(messages.remove, { name: file.name })}
                disabled={percent !== null}
                className="inline-flex size-11 shrink-0 items-center justify-center"
                onClick={() => {
                  remove(file)
                  input.current?.focus()
                }}
              >
                <Icon of={X} size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {percent !== null && (
        <div className="mt-3">
          <progress value={percent} max={100} aria-label={messages.progress} className="h-2 w-full accent-gold" />
          <p aria-hidden="true" className="figures text-sm text-soft">
            {fill(messages.sending, { percent })}
          </p>
        </div>
      )}
    </div>
  )
}
