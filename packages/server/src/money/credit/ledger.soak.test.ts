/** Every run of its properties. */
import './ledger.model.test.ts'
