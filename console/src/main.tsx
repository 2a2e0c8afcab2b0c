import { render } from 'preact'
import { App } from './app.tsx'
import { openEmbedded } from './replay/embedded.ts'
import './style.css'

const page = document.getElementById('page')
if (page === null) throw new TypeError('The page has no place for its contents')
openEmbedded()
render(<App />, page)
