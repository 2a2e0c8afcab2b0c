import { render } from 'preact'
import { App } from './app.tsx'
import { offerServerRecordings } from './connection/server-recordings.ts'
import { isStatic, openEmbedded } from './replay/embedded.ts'
import './style.css'

const page = document.getElementById('page')
if (page === null) throw new TypeError('The page has no place for its contents')
if (isStatic) openEmbedded()
else offerServerRecordings()
render(<App />, page)
