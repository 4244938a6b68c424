import { useFolderWords } from '../../language/folder-words.ts'
import type en from './words/en.json'

export const useWords = () => useFolderWords<keyof typeof en>('phone')
