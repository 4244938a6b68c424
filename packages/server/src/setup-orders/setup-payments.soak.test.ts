/** Every run of its properties. */
import './setup-payments.model.test.ts'
