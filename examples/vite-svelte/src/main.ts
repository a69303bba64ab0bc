import { defineElement } from '@scorewell/embed'
import { mount } from 'svelte'
import App from './app.svelte'

defineElement()
const target = document.getElementById('root')
if (target) mount(App, { target })
