/** English texts that phones in other languages show, by the reason. Without locales it is every one of them. */
export interface EnglishWords {
  readonly because: string
  readonly texts: readonly string[]
  readonly locales?: readonly string[]
}

/** Apps that are published in English alone. */
export const ENGLISH_APPS: readonly string[] = ['com.walmart.android']

export const ENGLISH_WORDS: readonly EnglishWords[] = [
  { because: 'a name', texts: ['Bluetooth', 'Drive', 'Google', 'Instagram', 'Play Music', 'YouTube'] },
  {
    because: 'AOSP Dialer (API 29) has no translations of tab_title_contacts and dialpad_button_content_description',
    texts: ['Contacts', 'key pad'],
  },
  { because: 'the app has no other', texts: ['reels tray container'] },
  {
    because: 'the same word',
    texts: [
      'Audio', 'Collections', 'Contacts', 'Document', 'Documents', 'Image', 'Images', 'Messages', 'Restaurants', 'plus', 'pi',
    ],
    locales: ['fr-CA'],
  },
  {
    because: 'the same word',
    texts: ['Audio', 'Display', 'Messages', 'Reels', 'Restaurants', 'Timer', 'Video', 'Videos', 'minus', 'plus'],
    locales: ['de-DE'],
  },
  { because: 'the same word', texts: ['Audio', 'Video', 'Videos', 'factorial', 'pi'], locales: ['es-US'] },
  { because: 'the same word', texts: ['Timer', 'pi'], locales: ['pt-BR'] },
  { because: 'the same word', texts: ['pi'], locales: ['pt-PT'] },
  { because: 'written on its switches in Latin letters', texts: ['OFF', 'ON'], locales: ['ja-JP', 'ko-KR'] },
]
