import { useEffect, useMemo, useState } from 'preact/hooks'
import { pictureFault } from './picture-fault.ts'

export interface EncodedPicture {
  readonly format: 'png' | 'webp'
  readonly data: Uint8Array
}

interface Props {
  readonly picture: EncodedPicture
  /** Empty where the text around says what it shows. */
  readonly alt: string
}

/** A PNG or WebP file as an image, decoded when it is near to be seen; what is no picture is named in its place. */
export function Picture({ picture, alt }: Props) {
  const [url, setUrl] = useState<string>()
  // By address: a picture that is replaced while it loads fails as well.
  const [failed, setFailed] = useState<string>()
  const fault = useMemo(() => pictureFault(picture.data), [picture])
  useEffect(() => {
    if (fault !== undefined) return undefined
    const made = URL.createObjectURL(new Blob([new Uint8Array(picture.data)], { type: `image/${picture.format}` }))
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
    }
  }, [picture])
  if (fault !== undefined) return <span class="picture no-picture">{fault}</span>
  if (url === undefined) return <span class="picture" />
  if (url === failed) return <span class="picture no-picture">not a picture</span>
  return (
    <img
      class="picture" src={url} alt={alt} decoding="async" loading="lazy" draggable={false}
      onError={() => { setFailed(url) }}
    />
  )
}
